import type { PinTone } from './clusters.ts';

const signs: Record<PinTone, string> = {
  plain: '',
  low: '<circle cx="14" cy="14" r="4"/>',
  middle: '<circle cx="14" cy="14" r="5" fill="none" stroke-width="3"/>',
  high: '<path d="M9 14.5l3.5 3.5 6.5-7.5" fill="none" stroke-width="3"/>',
};

/** Returns the drawing of a pin, 28 by 36 pixels, whose tip is its position. */
export const pinDrawing = (tone: PinTone): string =>
  `<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35C9 27 2 21 2 14a12 12 0 0124 0c0 7-7 13-12 21z"/><g>${signs[tone]}</g></svg>`;
