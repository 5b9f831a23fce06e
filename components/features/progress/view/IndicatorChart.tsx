import { LineChart } from '#components/chart/LineChart.tsx';
import { ChartKeys, type Key, type MarkShape } from '#components/chart/Mark.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import type { IndicatorSummary, Measure } from '#contract/indicators/schema.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import { formatNumber, formatQuantity } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const shapes = {
  'self-reported': 'open',
  'locally-confirmed': 'square',
  'panel-verified': 'diamond',
} as const satisfies Record<VerificationState, MarkShape>;

interface Point extends Measure {
  verification: VerificationState | null;
}

/** Returns yearly values or their cumulative sum, from the baseline on. */
function pointsOf({ baseline, cumulative, values }: IndicatorSummary): Point[] {
  const points: Point[] = values.flatMap(({ year, value, total, verification }) => {
    const shown = cumulative ? total : value;
    return shown === null ? [] : [{ year, value: shown, verification }];
  });
  const stands = baseline && !points.some(({ year }) => year === baseline.year);
  return [...(stands ? [{ ...baseline, verification: null }] : []), ...points].sort(
    (a, b) => a.year - b.year,
  );
}

interface IndicatorChartProps {
  indicator: IndicatorSummary;
  /** Draws it low and without legend, as one of several. */
  small?: boolean;
}

/** Draws values, their verification and the path to the target. */
export function IndicatorChart({ indicator, small = false }: IndicatorChartProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { name, unit, baseline, target, cumulative } = indicator;
  const points = pointsOf(indicator);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || indicator.type === 'qualitative') return null;

  const quantity = (value: number) => formatQuantity(value, unit, locale);
  const way = t('progress.chart.label', {
    name,
    from: first.year,
    first: quantity(first.value),
    to: last.year,
    last: quantity(last.value),
  });
  const aim = target && t('progress.chart.aim', { year: target.year, target: quantity(target.value) });
  const used = new Set(points.map(({ verification }) => verification));
  const keys: Key[] = [
    ...(used.has(null) ? [{ text: t('progress.baseline'), look: 'triangle' } as const] : []),
    ...(Object.keys(shapes) as VerificationState[])
      .filter((level) => used.has(level))
      .map((level) => ({ text: t(`progress.verification.${level}`), look: shapes[level] })),
    ...(points.some(({ year }, index) => index > 0 && year - points[index - 1]!.year > 1)
      ? [{ text: t('progress.chart.gap'), look: 'dotted' } as const]
      : []),
    ...(target && baseline
      ? [{ text: t('progress.chart.aimLine'), look: 'dashed', tone: 'aim' } as const]
      : []),
    ...(target ? [{ text: t('progress.target'), look: 'cross', tone: 'aim' } as const] : []),
  ];

  return (
    <figure>
      {!small && (
        <figcaption className="mb-3 text-small text-stone">
          <Sentence
            text={(parts) => t(cumulative ? 'progress.chart.captionSum' : 'progress.chart.caption', parts)}
            parts={{ unit: <OwnName of={{ name: unit, language: indicator.language }} /> }}
          />
        </figcaption>
      )}
      <LineChart
        label={[way, aim].filter(Boolean).join(' ')}
        points={points.map(({ year, value, verification }) => ({
          year,
          value,
          shape: verification ? shapes[verification] : 'triangle',
        }))}
        aim={target ? [baseline ?? target, target] : null}
        height={small ? 110 : 260}
        formatValue={(value) =>
          formatNumber(value, locale, { notation: 'compact', maximumFractionDigits: 2 })
        }
      />
      {!small && <ChartKeys label={t('progress.chart.keys')} keys={keys} />}
    </figure>
  );
}
