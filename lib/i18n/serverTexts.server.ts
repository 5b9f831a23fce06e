import { createInstance, type Resource, type TFunction } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import type { Namespace } from './namespaces.ts';
import { translations } from './translations.server.ts';

/** Loads texts for files and pictures. */
export async function serverTexts<N extends Namespace>(
  locale: Locale,
  namespaces: readonly [N, ...N[]],
): Promise<TFunction<[N, ...N[]]>> {
  const { _nextI18Next: texts } = await translations(locale, namespaces);
  const instance = createInstance();
  return (await instance.init({
    lng: locale,
    resources: texts?.initialI18nStore as Resource,
    ns: [...namespaces],
    interpolation: { escapeValue: false },
  })) as TFunction<[N, ...N[]]>;
}
