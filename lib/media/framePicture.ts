import type { Picture } from '#contract/files/media.ts';

/** Returns the style that shows a picture around its focal point. */
export const aroundFocus = (focus: Picture['focus']): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${String(focus.x * 100)}% ${String(focus.y * 100)}%` };
