// Small pictures for buttons, drawn here so that they look the same everywhere.

import { svg } from './dom.js';

const PATHS = {
  close: 'M6 6L18 18M18 6L6 18',
  menu: 'M4 7H20M4 12H20M4 17H20',
  undo: 'M9 7L4 12L9 17M4 12H14A5 5 0 0 1 14 22H11',
  sound: 'M4 10V14H8L13 18V6L8 10ZM16.500 9A4.200 4.200 0 0 1 16.500 15M18.800 6.500A8 8 0 0 1 18.800 17.500',
  mute: 'M4 10V14H8L13 18V6L8 10ZM17 9.500L22 14.500M22 9.500L17 14.500',
  first: 'M6 5V19M19 5L9 12L19 19Z',
  prev: 'M17 5L7 12L17 19Z',
  next: 'M7 5L17 12L7 19Z',
  last: 'M18 5V19M5 5L15 12L5 19Z',
  play: 'M7 4L20 12L7 20Z',
  pause: 'M8 5V19M16 5V19',
  minus: 'M5 12H19',
  copy: 'M8 8H20V21H8ZM8 16H4V3H16V8',
  link: 'M10 14L14 10M8 11L5 14A3.500 3.500 0 0 0 10 19L13 16M11 8L14 5A3.500 3.500 0 0 1 19 10L16 13',
  deck: 'M7 3H18V18H7ZM7 6H4V21H15V18',
  dice: 'M5 5H19V19H5ZM9 9H9.010M15 9H15.010M12 12H12.010M9 15H9.010M15 15H15.010',
  pen: 'M4 20L5 16L16 5L19 8L8 19Z',
  plus: 'M12 5V19M5 12H19',
  say: 'M4 5H20V16H11L6 20V16H4Z',
  pin: 'M9 4H15L14 10L18 14H6L10 10ZM12 14V21',
  skip: 'M4 5L12 12L4 19ZM13 5L21 12L13 19Z',
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  svg(
    'svg.sign-icon',
    {
      viewBox: '0 0 24 24',
      width: 20,
      height: 20,
      'aria-hidden': 'true',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    svg('path', { d: PATHS[name] }),
  );
