import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { OutdatedNote } from './OutdatedNote.tsx';

/** The `lang` attribute of text that came in `language`: none where it is the page's own. */
export function useTextLang(): (language: string) => string | undefined {
  const locale = useLocale();
  return (language) => (language === locale ? undefined : language);
}

interface TextLanguageProps {
  language: Locale;
  outdated?: OutdatedText | undefined;
  /** Address of the text without locale prefix; that of the page where it is left out. */
  href?: string;
}

/** Says in which language a text is shown, where that is not the page's, and whether its record has left it behind. */
export function TextLanguage({ language, outdated, href }: TextLanguageProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <>
      {language !== locale && (
        <span className="text-small text-stone italic">{t(`shownIn.${language}`)}</span>
      )}
      <OutdatedNote outdated={outdated} href={href} />
    </>
  );
}
