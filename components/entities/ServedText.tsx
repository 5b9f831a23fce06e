import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/locale.ts';
import { useLocale } from '#components/layout/useLocale.ts';

/** The `lang` attribute of text that came in `language`: none where it is the page's own. */
export function useServedLang(): (language: string) => string | undefined {
  const locale = useLocale();
  return (language) => (language === locale ? undefined : language);
}

/** Says in which language a text is shown, where that is not the page's. */
export function ServedLanguage({ language }: { language: Locale }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  if (language === locale) return null;
  return <span className="text-small text-stone italic">{t(`shownIn.${language}`)}</span>;
}
