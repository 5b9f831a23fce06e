import { createInstance, type i18n } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import type { Namespace } from './namespaces.ts';

export type Messages = Record<string, unknown>;
export type Texts = Partial<Record<Namespace, Messages>>;

/** Addresses of shared files, and texts of this page, which replace theirs. */
export interface PageTexts {
  readonly locale: Locale;
  readonly files: readonly string[];
  readonly own: Texts;
}

/** Global record of texts by file, filled by the files. */
const TEXTS_GLOBAL = 'commonGroundTexts';

const MAX_INSTANCES = 100;

const shared = globalThis as { [TEXTS_GLOBAL]?: Record<string, Texts> };
const instances = new Map<string, i18n>();

export const loadedTexts = (): Record<string, Texts> => (shared[TEXTS_GLOBAL] ??= {});

export const textScript = (file: string, texts: Texts): string =>
  `(globalThis.${TEXTS_GLOBAL}||={})[${JSON.stringify(file)}]=${JSON.stringify(texts)}`;

export const isGroup = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

export function overlay<T extends Messages>(texts: T, own: Messages): T {
  const replaced = Object.entries(own).map(([key, text]) => {
    const other = texts[key];
    return [key, isGroup(text) && isGroup(other) ? overlay(other, text) : text];
  });
  return { ...texts, ...Object.fromEntries(replaced) } as T;
}

/** Returns one i18next for all pages with the same texts, whose files must be loaded. */
export function i18nFor(page: PageTexts): i18n {
  const key = JSON.stringify(page);
  const known = instances.get(key);
  if (known) return known;
  const loaded = page.files.reduce<Texts>((all, file) => ({ ...all, ...loadedTexts()[file] }), {});
  const texts = overlay(loaded, page.own);
  const instance = createInstance();
  void instance.init({
    lng: page.locale,
    load: 'currentOnly',
    resources: { [page.locale]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  // Earlier texts of an operator stay behind.
  if (instances.size >= MAX_INSTANCES) instances.clear();
  instances.set(key, instance);
  return instance;
}
