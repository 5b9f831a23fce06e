import { VerificationMark } from '#components/entities/Checked.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Quantity } from '#components/record/Quantity.tsx';
import { Sentence } from '#components/record/Sentence.tsx';
import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ValueHistoryProps extends Pick<IndicatorValue, 'year' | 'revisions'> {
  indicator: Pick<IndicatorDetail, 'unit' | 'language'>;
}

/** Shows earlier values with end and reason of change; empty without any. */
export function ValueHistory({ year, revisions, indicator }: ValueHistoryProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const lang = useTextLang();
  if (revisions.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="inline-block py-1 text-forest underline decoration-leaf decoration-2 underline-offset-4">
        {t('progress.history.title', { year })}
      </summary>
      <ol className="mt-1 space-y-2 border-l-2 border-line pl-3">
        {revisions.map(({ version, value, verification, narrative, replacedOn, reason, language }) => (
          <li key={version}>
            <p suppressHydrationWarning>
              <Sentence
                text={(parts) =>
                  t('progress.history.version', { version, date: formatDate(replacedOn, locale), ...parts })
                }
                parts={{
                  value:
                    value === null ? (
                      t('progress.history.inWords')
                    ) : (
                      <Quantity value={value} unit={indicator.unit} language={indicator.language} />
                    ),
                }}
              />
            </p>
            {verification && (
              <p>
                <VerificationMark state={verification} />
                {t(`progress.verification.${verification}`)}
              </p>
            )}
            {[narrative, reason].map(
              (text) =>
                text && (
                  <p key={text} lang={language ? lang(language) : undefined}>
                    {text}
                  </p>
                ),
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
