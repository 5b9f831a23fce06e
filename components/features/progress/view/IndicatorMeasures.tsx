import { useLocale } from '#components/layout/useLocale.ts';
import { Quantity } from '#components/record/Quantity.tsx';
import type { IndicatorSummary } from '#contract/indicators/schema.ts';
import { formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns the latest value in the form of the target. */
function latestOf({ cumulative, values }: IndicatorSummary) {
  const latest = values.findLast(({ value }) => value !== null);
  return latest && { year: latest.year, value: (cumulative ? latest.total : null) ?? latest.value ?? 0 };
}

export function IndicatorMeasures({ indicator }: { indicator: IndicatorSummary }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { unit, language, baseline, target, progress, type, cumulative } = indicator;
  if (type === 'qualitative') return null;
  const measures = [
    ['baseline', baseline],
    [cumulative ? 'sum' : 'latest', latestOf(indicator)],
    ['target', target],
  ] as const;
  const { madePercent, elapsedPercent } = progress;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-end gap-x-3 gap-y-2">
        {measures.map(([name, measure]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-stone">
              {measure
                ? t('progress.inYear', { what: t(`progress.${name}`), year: measure.year })
                : t(`progress.${name}`)}
            </dt>
            <dd className="font-heading font-semibold text-forest" suppressHydrationWarning>
              {measure ? <Quantity value={measure.value} {...{ unit, language }} /> : t('noFigure')}
            </dd>
          </div>
        ))}
      </dl>
      {madePercent !== null && elapsedPercent !== null && (
        <p className="mt-2 text-small text-stone" suppressHydrationWarning>
          {madePercent < 0
            ? t('progress.away', { elapsed: formatPercent(elapsedPercent, locale) })
            : t('progress.made', {
                made: formatPercent(madePercent, locale),
                elapsed: formatPercent(elapsedPercent, locale),
              })}
        </p>
      )}
    </>
  );
}
