import type { TFunction } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import type { Namespace } from './namespaces.ts';
import { i18nFor } from './pageTexts.ts';
import { translations } from './translations.server.ts';

/** Loads texts for files and pictures. */
export async function serverTexts<N extends Namespace>(
  locale: Locale,
  namespaces: readonly [N, ...N[]],
): Promise<TFunction<[N, ...N[]]>> {
  return i18nFor(await translations(locale, namespaces)).getFixedT(locale, [...namespaces]) as TFunction<
    [N, ...N[]]
  >;
}
