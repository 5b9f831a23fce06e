import type { Crop, Focus } from '#contract/shared/frames.ts';
import type { Fields } from '#lib/records/fields.ts';

type Blank<T> = { readonly [K in keyof T]: T[K] | null };

/** Crop and focal point of a picture; null, or blank in each part, for none. */
export interface PictureFraming {
  readonly crop: Crop | Blank<Crop> | null;
  readonly focus: Focus | Blank<Focus> | null;
}

/** Empty framing, by whose shape drafts are read. */
export const blankFraming: PictureFraming = {
  crop: { x: null, y: null, width: null, height: null },
  focus: { x: null, y: null },
};

const isWhole = <T extends object>(value: T | Blank<T> | null | undefined): value is T =>
  Boolean(value) && Object.values(value!).every((part) => typeof part === 'number');

/** Returns crop and focal point, null where one is not complete. */
export const wholeFraming = ({ crop, focus }: Partial<PictureFraming>) => ({
  crop: isWhole<Crop>(crop) ? crop : null,
  focus: isWhole<Focus>(focus) ? focus : null,
});

/** Returns the saved framing of a picture, for drafts that know none. */
export function savedFraming(
  { sha256 }: Fields,
  saved: readonly (PictureFraming & { readonly sha256: string })[],
): PictureFraming {
  const { crop = null, focus = null } = saved.find((each) => each.sha256 === sha256) ?? {};
  return { crop, focus };
}
