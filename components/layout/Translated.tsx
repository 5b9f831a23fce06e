import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import type { SSRConfig } from 'next-i18next/pages';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

type Texts = SSRConfig['_nextI18Next'];

// The server renders with the same texts again and again, and nothing changes them.
const instances = new WeakMap<NonNullable<Texts>, I18n>();

function instanceOf(texts: Texts): I18n {
  const known = texts && instances.get(texts);
  if (known) return known;
  const instance = createInstance();
  void instance.init({
    lng: texts?.initialLocale ?? 'cimode',
    resources: (texts?.initialI18nStore ?? {}) as Resource,
    ns: texts?.ns ?? [],
    defaultNS: 'common',
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  if (texts) instances.set(texts, instance);
  return instance;
}

interface TranslatedProps {
  /** What `translations()` put into the page's props. */
  texts: Texts;
  children: ReactNode;
}

/**
 * Gives the texts of a page to `useTranslation`. next-i18next's own wrapper makes an i18next for each request, and brings its
 * configuration to the browser.
 */
export function Translated({ texts, children }: TranslatedProps) {
  const i18n = useMemo(() => instanceOf(texts), [texts]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
