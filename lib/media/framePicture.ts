import type { Picture } from '#contract/files/media.ts';

export const aroundFocus = (focus: Picture['focus']): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${String(focus.x * 100)}% ${String(focus.y * 100)}%` };
