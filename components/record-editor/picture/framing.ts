import type { Crop, Focus } from '#contract/shared/frames.ts';

type Blank<T> = { readonly [K in keyof T]: T[K] | null };

/** Crop and focal point of a picture in a form, possibly incomplete. */
export interface PictureFraming {
  readonly crop?: Crop | Blank<Crop> | null | undefined;
  readonly focus?: Focus | Blank<Focus> | null | undefined;
}

export const blankFraming = {
  crop: { x: null, y: null, width: null, height: null },
  focus: { x: null, y: null },
} satisfies PictureFraming;

const isWhole = <T extends object>(value: T | Blank<T> | null | undefined): value is T =>
  Boolean(value) && Object.values(value!).every((part) => typeof part === 'number');

interface WholeFraming {
  readonly crop: Crop | null;
  readonly focus: Focus | null;
}

/** Returns crop and focal point, null if incomplete. */
export const wholeFraming = ({ crop, focus }: PictureFraming): WholeFraming => ({
  crop: isWhole<Crop>(crop) ? crop : null,
  focus: isWhole<Focus>(focus) ? focus : null,
});
