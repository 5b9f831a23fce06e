import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';
import type { Namespace } from './namespaces.ts';

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

/** Texts of a component; keys of other namespaces than the first have a prefix, as in `common:save`. */
export interface Translation<N extends Namespaces> {
  readonly t: TFunction<N>;
  readonly i18n: i18n;
}

const translations = new WeakMap<i18n, Map<Namespace, Translation<Namespaces>>>();

/**
 * Returns texts that the page has loaded. Unlike react-i18next's hook it does not watch for other languages
 * and texts, since these come with an instance of their own (`pageTexts.ts`).
 *
 * @throws Error outside of an `I18nextProvider`
 */
export function useTranslation<const N extends Namespaces = 'common'>(namespaces?: N): Translation<N> {
  const { i18n } = use(I18nContext) ?? {};
  if (!i18n) throw new Error('Texts need an I18nextProvider');
  return translationOf(i18n, firstOf(namespaces)) as Translation<N>;
}

const firstOf = (namespaces: Namespaces = 'common'): Namespace =>
  typeof namespaces === 'string' ? namespaces : namespaces[0];

function translationOf(i18n: i18n, namespace: Namespace): Translation<Namespaces> {
  const known = translations.get(i18n) ?? new Map<Namespace, Translation<Namespaces>>();
  translations.set(i18n, known);
  const translation = known.get(namespace) ?? { t: keepTexts(i18n, namespace), i18n };
  known.set(namespace, translation);
  return translation;
}

type Translate = (...given: readonly unknown[]) => string;

/** Keeps texts without values, of which a list needs each many times; keys without a text may be endless. */
function keepTexts(i18n: i18n, namespace: Namespace): TFunction<Namespaces> {
  const translate = i18n.getFixedT(null, namespace) as unknown as Translate;
  const texts = new Map<string, string>();
  const keep: Translate = (key, ...values) => {
    if (typeof key !== 'string' || values.length > 0) return translate(key, ...values);
    const text = texts.get(key) ?? translate(key);
    if (!texts.has(key) && i18n.exists(key, { ns: namespace })) texts.set(key, text);
    return text;
  };
  return keep as unknown as TFunction<Namespaces>;
}
