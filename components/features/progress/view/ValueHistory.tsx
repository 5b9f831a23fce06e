import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { IndicatorValue } from '#contract/indicators/schema.ts';
import { formatDate, formatQuantity } from '#lib/format/format.ts';

interface ValueHistoryProps extends Pick<IndicatorValue, 'year' | 'revisions'> {
  unit: string;
}

/** Shows earlier values with end and reason of change, or nothing without any. */
export function ValueHistory({ year, revisions, unit }: ValueHistoryProps) {
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
        {revisions.map(({ version, value, narrative, replacedOn, reason, language }) => (
          <li key={version}>
            <p suppressHydrationWarning>
              {t('progress.history.version', {
                version,
                value: value === null ? t('progress.inWords') : formatQuantity(value, unit, locale),
                date: formatDate(replacedOn, locale),
              })}
            </p>
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
