import { valueAxis } from './axes.ts';
import { ChartFrame } from './ChartFrame.tsx';

interface PeriodBarsProps {
  label: string;
  periods: readonly { key: string; name: string; count: number }[];
  /** Pixels. */
  height?: number;
  formatValue: (value: number) => string;
}

// More names would overlap on a phone.
const MAX_NAMES = 4;

/** Draws counts of equal periods as bars from 0, on the server; every few have their name below. */
export function PeriodBars({ label, periods, height = 180, formatValue }: PeriodBarsProps) {
  const counts = periods.map(({ count }) => count);
  // A scale of whole numbers.
  const axis = valueAxis([...counts, Math.min(4, Math.max(...counts, 1))], { height, fromZero: true });
  const slot = 100 / periods.length;
  const named = Math.ceil(periods.length / MAX_NAMES);
  const columns = periods
    .map(({ name }, index) => ({ at: `${((index + 0.5) * slot).toFixed(2)}%`, text: name }))
    .filter((_, index) => index % named === 0);
  return (
    <ChartFrame label={label} axis={axis} height={height} formatValue={formatValue} columns={columns}>
      {periods.map(({ key, count }, index) => (
        <rect
          key={key}
          x={`${((index + 0.15) * slot).toFixed(2)}%`}
          width={`${(slot * 0.7).toFixed(2)}%`}
          y={axis.y(count)}
          height={height - axis.y(count)}
          className="fill-moss forced-colors:fill-[CanvasText]"
        />
      ))}
    </ChartFrame>
  );
}
