// Dialogs: the browser's modal element, so that the focus stays inside and Escape closes it.

import { el } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

/**
 * Opens a dialog; resolves with the value it was closed with, '' for Escape.
 * @param {{title: string, body: any, buttons?: {words: string, value: string, kind?: string}[], kind?: string}} parts
 * @returns {{node: HTMLDialogElement, closed: Promise<string>, close: (value?: string) => void}}
 */
export function openDialog({ title, body, buttons = [], kind = '' }) {
  const close = (value = '') => node.close(value);
  const node = el(
    `dialog.dialog${kind ? `.${kind}` : ''}`,
    { 'aria-label': title },
    el(
      'header.dialog-head',
      null,
      el('h2', null, title),
      el('button.icon', { type: 'button', 'aria-label': t('close'), onclick: () => close() }, icon('close')),
    ),
    el('div.dialog-body', null, body),
    buttons.length
      ? el(
          'footer.dialog-foot',
          null,
          buttons.map((one) =>
            el(
              `button.${one.kind ?? 'plain'}`,
              { type: 'button', data: { value: one.value }, onclick: () => close(one.value) },
              one.words,
            ),
          ),
        )
      : null,
  );
  document.body.append(node);
  const closed = new Promise((resolve) => {
    node.addEventListener('close', () => {
      node.remove();
      resolve(node.returnValue);
    });
  });
  node.addEventListener('pointerdown', (event) => {
    if (event.target === node) close(); // the backdrop
  });
  node.showModal();
  return { node, closed, close };
}

/** Asks for confirmation before something that cannot be undone. */
export async function confirmed(title, words, yes) {
  const dialog = openDialog({
    title,
    body: el('p', null, words),
    buttons: [
      { words: t('cancel'), value: '' },
      { words: yes, value: 'yes', kind: 'danger' },
    ],
    kind: 'small',
  });
  return (await dialog.closed) === 'yes';
}

export const dialogOpen = () => document.querySelector('dialog[open]') !== null;
