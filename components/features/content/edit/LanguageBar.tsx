import { Check } from '#components/form/Check.tsx';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import { Button } from '#components/ui/Button.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { type ContentFields, hasTextsIn } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useContent } from './ContentContext.ts';
import type { LanguageStatus } from './languageStatus.ts';
import { SourceChanges } from './SourceChanges.tsx';

interface LanguageBarProps {
  fields: ContentFields;
  statuses: Readonly<Record<Locale, LanguageStatus>>;
  /** Version of an outdated text. */
  outdatedSince: number | undefined;
  upToDate: readonly Locale[];
  /** Texts that translators have published since the draft. */
  meanwhile: readonly string[];
  onChoose: (locale: Locale) => void;
  onCheck: (upToDate: Locale[]) => void;
}

/** Chooses the language beside the source, with statuses; shows changes since an outdated text. */
export function LanguageBar(props: LanguageBarProps) {
  const { fields, statuses, outdatedSince, upToDate, meanwhile, onChoose, onCheck } = props;
  const { t } = useTranslation(['content', 'template', 'edit']);
  const { source, other } = useContent();
  const languageName = (locale: Locale) => t(`template:languageName.${locale}`);
  const shown = useWritableLocales((locale) => locale === other || hasTextsIn(locale, fields));
  const isChecked = upToDate.includes(other);
  return (
    <div className="space-y-3">
      <p>{t('languages.main', { language: languageName(source) })}</p>
      <div role="group" aria-label={t('languages.beside')} className="flex flex-wrap gap-2">
        {shown
          .filter((locale) => locale !== source)
          .map((locale) => (
            <Button
              key={locale}
              look="secondary"
              aria-pressed={locale === other}
              className="px-3 aria-pressed:bg-forest aria-pressed:text-paper"
              onClick={() => {
                onChoose(locale);
              }}
            >
              <span lang={locale}>{languageName(locale)}</span>{' '}
              <span className="text-small font-normal">{t(`languageStatus.${statuses[locale]}`)}</span>
            </Button>
          ))}
      </div>
      {(statuses[other] === 'outdated' || isChecked || meanwhile.length > 0) && (
        <div className="max-w-prose space-y-2 border-l-4 border-clay bg-sand px-4 py-2">
          {meanwhile.length > 0 && (
            <>
              <p>{t('languages.meanwhile')}</p>
              {meanwhile.map((text) => (
                <p key={text} lang={other} className="whitespace-pre-line">
                  {text}
                </p>
              ))}
            </>
          )}
          <p>{t('languages.behind', { language: languageName(other), source: languageName(source) })}</p>
          {outdatedSince !== undefined && <SourceChanges since={outdatedSince} />}
          <Check
            value={isChecked}
            onChange={(checked) => {
              onCheck(checked ? [...upToDate, other] : upToDate.filter((each) => each !== other));
            }}
          >
            {t('edit:outdated.agrees', { language: languageName(source) })}
          </Check>
        </div>
      )}
    </div>
  );
}
