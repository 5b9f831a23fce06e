import { DataTable } from '#components/ui/DataTable.tsx';
import { barPlace, valueAxis } from './axes.ts';
import { ChartFrame } from './ChartFrame.tsx';

interface Series {
  readonly name: string;
  readonly tone: keyof typeof fills;
}

interface Period {
  readonly key: string;
  /** Shown below a bar, where there is room. */
  readonly name: string;
  readonly fullName?: string;
  readonly counts: readonly number[];
}

interface PeriodChartProps {
  label: string;
  /** At least one. */
  periods: readonly Period[];
  /** Parts of a bar, from the bottom. */
  series: readonly Series[];
  /** Pixels. */
  height?: number;
  formatValue: (value: number) => string;
  /** Formats long numbers beside the scale, by default like values. */
  formatTick?: (value: number) => string;
  texts: { readonly table: string; readonly period: string };
}

// Distinguish the parts where colors are forced.
const fills = {
  dark: 'fill-moss forced-colors:fill-[CanvasText]',
  middle: 'fill-leaf/60 forced-colors:fill-[GrayText]',
  light: 'fill-leaf/25 stroke-moss forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
} as const;

// More names would overlap on a phone.
const MAX_NAMES = 6;
/** Characters of a name that fits in one line. */
const SHORT_NAME = 8;

/** Draws counts of equal periods as bars from 0, on the server, and as a table. */
export function PeriodChart(props: PeriodChartProps) {
  const { label, periods, series, height = 180, formatValue, formatTick = formatValue, texts } = props;
  const sums = periods.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  // A scale of whole numbers.
  const axis = valueAxis([...sums, Math.min(4, Math.max(...sums, 1))], { height, fromZero: true });
  const slot = 100 / periods.length;
  const named = Math.ceil(periods.length / MAX_NAMES);
  const columns = periods
    .map(({ name }, index) => ({ at: `${((index + 0.5) * slot).toFixed(2)}%`, text: name }))
    .filter((_, index) => index % named === 0);
  const areLong = columns.some(({ text }) => text.length > SHORT_NAME);
  return (
    <div>
      <ChartFrame
        label={label}
        axis={axis}
        height={height}
        formatValue={formatTick}
        columns={columns}
        {...(areLong && { columnWidth: slot * named })}
      >
        {periods.map(({ key, counts }, index) => (
          <g key={key}>
            {counts.map((count, part) => {
              const below = counts.slice(0, part).reduce((sum, each) => sum + each, 0);
              return (
                <rect
                  key={series[part]?.name}
                  {...barPlace({ index, of: periods.length, share: 0.7 })}
                  y={axis.y(below + count)}
                  height={Math.max(0, axis.y(below) - axis.y(below + count))}
                  className={fills[series[part]?.tone ?? 'dark']}
                />
              );
            })}
          </g>
        ))}
      </ChartFrame>
      {series.length > 1 && <SeriesKey series={series} />}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer py-2 text-small">{texts.table}</summary>
        <DataTable
          isShort
          label={label}
          headings={[texts.period, ...series.map(({ name }) => name)]}
          rows={periods.map(({ key, name, fullName = name, counts }) => ({
            key,
            cells: [fullName, ...counts.map(formatValue)],
          }))}
        />
      </details>
    </div>
  );
}

const SeriesKey = ({ series }: Pick<PeriodChartProps, 'series'>) => (
  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
    {series.map(({ name, tone }) => (
      <li key={name} className="flex items-center gap-2">
        <svg width="14" height="14" aria-hidden="true">
          <rect x="1" y="1" width="12" height="12" className={fills[tone]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
