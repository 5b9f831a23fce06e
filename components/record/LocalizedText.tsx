import { useLocale } from '#components/layout/useLocale.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MachineNote } from './MachineNote.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';

/** Returns the `lang` attribute of a text; undefined for the page's own language. */
export function useTextLang(): (language: string) => string | undefined {
  const locale = useLocale();
  return (language) => (language === locale ? undefined : language);
}

interface TextLanguageProps {
  language: Locale;
  outdated?: OutdatedText | undefined;
  isMachine?: boolean | undefined;
  /** Address of the text without locale prefix; the page's by default. */
  href?: string;
}

/** Names the other language of a text, and a machine translation or outdated version. */
export function TextLanguage({ language, outdated, isMachine = false, href }: TextLanguageProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <>
      {language !== locale && (
        <span className="text-small text-stone italic">{t(`shownIn.${language}`)}</span>
      )}
      {isMachine && <MachineNote />}
      <OutdatedNote outdated={outdated} href={href} />
    </>
  );
}
