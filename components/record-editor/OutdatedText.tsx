import { Check } from '#components/form/Check.tsx';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface OutdatedTextProps {
  outdated: OutdatedTexts | undefined;
  language: Locale;
  source: Locale;
  /** Languages with a checked text. */
  upToDate: readonly Locale[] | undefined;
  onCheck: (upToDate: Locale[]) => void;
}

/** Names the languages behind the source text, and lets an editor confirm the shown one. */
export function OutdatedText({ outdated = {}, language, source, upToDate = [], onCheck }: OutdatedTextProps) {
  const { t } = useTranslation(['edit', 'template']);
  const behind = locales.filter((locale) => outdated[locale] !== undefined);
  if (behind.length === 0 && upToDate.length === 0) return null;
  const isChecked = upToDate.includes(language);
  return (
    <div className="max-w-small border-l-4 border-clay bg-sand px-4 py-2">
      {behind.length > 0 && (
        <p>
          {t('outdated.languages', {
            languages: behind.map((locale) => t(`template:languageName.${locale}`)).join(', '),
          })}
        </p>
      )}
      {(behind.includes(language) || isChecked) && (
        <Check
          value={isChecked}
          onChange={(checked) => {
            onCheck(checked ? [...upToDate, language] : upToDate.filter((each) => each !== language));
          }}
        >
          {t(language === source ? 'outdated.isCurrent' : 'outdated.agrees', {
            language: t(`template:languageName.${source}`),
          })}
        </Check>
      )}
    </div>
  );
}
