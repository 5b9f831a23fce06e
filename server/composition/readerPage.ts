import type { Locale } from '#contract/shared/locale.ts';
import { i18nFor } from '#lib/i18n/pageTexts.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { scriptJson } from './html.ts';
import { accountMenuHtml, followHtml, type PlaceOptions } from './readerHtml.ts';
import type { PlaceName, SharedParts } from './sharedParts.ts';

interface Target {
  readonly locale: Locale;
  /** With its language. */
  readonly path: string;
}

export function readerPage(
  { pieces, places, hiddenPages, texts }: SharedParts,
  viewer: Viewer,
  { locale, path }: Target,
): string {
  const partOf = (name: PlaceName, replaced: string): string => {
    if (name === 'viewer') return scriptJson(viewer);
    const i18n = i18nFor(texts);
    if (name === 'follow') return followHtml({ common: i18n.getFixedT(null, 'common'), path, replaced });
    const t: PlaceOptions['t'] = i18n.getFixedT(null, ['template', 'edit']);
    return accountMenuHtml(viewer, { locale, t, hiddenPages, replaced });
  };
  return pieces
    .map((piece, index) => {
      const place = places[index];
      return place ? piece + partOf(place.name, place.replaced) : piece;
    })
    .join('');
}
