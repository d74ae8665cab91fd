// Sounds generated with WebAudio: wooden clappers and soft taps. Off until the player turns them on.

import { setting } from './settings.js';

let audio = null;

function context() {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume();
  return audio;
}

/** A struck piece of wood: a short band of noise with a pitch. */
function clap(at, pitch, volume, length = 0.09) {
  const box = context();
  const when = box.currentTime + at;
  const tone = box.createOscillator();
  const gain = box.createGain();
  const filter = box.createBiquadFilter();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, when);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, when + length);
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2;
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(volume, when + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, when + length);
  tone.connect(filter).connect(gain).connect(box.destination);
  tone.start(when);
  tone.stop(when + length + 0.02);
}

const SOUNDS = {
  choose: () => clap(0, 900, 0.25, 0.05),
  move: () => clap(0, 520, 0.18, 0.06),
  turn: () => [0, 0.12].forEach((at) => clap(at, 1250, 0.4)),
  hit: () => clap(0, 190, 0.6, 0.2),
  asked: () => clap(0, 1500, 0.16, 0.12),
  end: () => [0, 0.18, 0.3, 0.39, 0.46, 0.52].forEach((at) => clap(at, 1250, 0.4)),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (setting('sound') && typeof AudioContext === 'function') SOUNDS[name]?.();
}

/** The sounds of what just happened, two at most. */
export function playEvents(events) {
  if (!setting('sound')) return;
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has('end')) play('end');
  else if (kinds.has('turn')) play('turn');
  else if (kinds.has('damage')) play('hit');
  else if (kinds.has('move') || kinds.has('draw')) play('move');
}
