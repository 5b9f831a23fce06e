import type { Fields } from '#contract/records/definition.ts';
import type { Crop } from '#contract/shared/frames.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Finding, PathParts } from '../content/fieldError.ts';
import type { SavedPicture } from '../database/tables/stories.ts';
import { valuesOf } from './references.ts';

/** Picture as saved, or with a text without language, as addresses had. */
type Written = Partial<SavedPicture> & { readonly alt?: string };

// Sums of fractions are inexact.
const isInside = ({ x, y, width, height }: Crop) =>
  width > 0 && height > 0 && x + width <= 1.000_001 && y + height <= 1.000_001;

export const cropFindings = ({ crop }: { readonly crop?: Crop | undefined }, path: PathParts): Finding[] =>
  crop && !isInside(crop)
    ? [{ path: [...path, 'crop'], reason: 'is not within the picture', error: 'outside' }]
    : [];

/** Returns errors for a missing file or alternative text, or an outlying crop. */
export function pictureFindings(fields: Fields, content: { readonly sourceLocale: Locale }): Finding[] {
  return [...valuesOf(fields, content as never)].flatMap(
    ({ field: { control, shapes, frames }, path, value }) => {
      if (!shapes) return [];
      if (frames) return cropFindings(value as Written, path);
      if (control === 'rows')
        return (value as readonly Written[]).flatMap((row, index) => cropFindings(row, [...path, index]));
      const { file, url, alt, text, decorative } = value as Written;
      const hasText = decorative || Boolean(text?.[content.sourceLocale] ?? alt);
      return [
        ...((file ?? url)
          ? []
          : [{ path: [...path, 'file'], reason: 'is missing', error: 'required' } as const]),
        ...(hasText
          ? []
          : [
              {
                path: [...path, 'text', content.sourceLocale, 'alt'],
                reason: 'is missing',
                error: 'required',
              } as const,
            ]),
        ...cropFindings(value as Written, path),
      ];
    },
  );
}
