import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { barPlace } from './axes.ts';
import { Hatching } from './Hatching.tsx';

/** Range; an open-ended band reaches the top. */
export interface Bar {
  readonly from: number;
  readonly to: number | null;
  readonly isBand: boolean;
  readonly lines: readonly string[];
}

interface YearBarsProps {
  label: string;
  columns: readonly { year: number; bar: Bar | null }[];
  /** End of the scale; the highest bar by default. */
  max?: number;
}

const room = { top: 32, bottom: 22 };
const plotHeight = 84;
const height = room.top + plotHeight + room.bottom;
const lineHeight = 14;

/** Draws bars on a scale from 0, on the server. */
export function YearBars({ label, columns, max }: YearBarsProps) {
  const hatching = useId();
  const ends = columns.flatMap(({ bar }) => (bar ? [bar.to ?? bar.from * 2] : []));
  const y = scaleLinear([0, max ?? Math.max(...ends, 1)], [room.top + plotHeight, room.top]);
  const slot = 100 / columns.length;
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={height}
      className="block overflow-visible text-[0.75rem]"
      suppressHydrationWarning
    >
      <Hatching id={hatching} kind="lines" />
      {columns.map(({ year, bar }, index) => {
        const centre = `${String((index + 0.5) * slot)}%`;
        return (
          <g key={year} textAnchor="middle">
            {bar ? (
              <Column
                bar={bar}
                centre={centre}
                place={barPlace({ index, of: columns.length, share: 0.6 })}
                y={y}
                hatching={hatching}
              />
            ) : (
              <text x={centre} y={room.top + plotHeight - 6} className="fill-stone" aria-hidden="true">
                –
              </text>
            )}
            <text x={centre} y={height - 6} className="fill-stone">
              {year}
            </text>
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={room.top + plotHeight} y2={room.top + plotHeight} className="stroke-stone" />
    </svg>
  );
}

interface ColumnProps {
  bar: Bar;
  centre: string;
  place: ReturnType<typeof barPlace>;
  y: (value: number) => number;
  hatching: string;
}

function Column({ bar, centre, place, y, hatching }: ColumnProps) {
  const { from, to, isBand, lines } = bar;
  const top = to === null ? room.top : y(to);
  // A value of 0 has a base line, unlike a gap.
  const drawn = Math.max(y(isBand ? from : 0) - top, 2);
  const first = Math.min(top, room.top + plotHeight - 2) - 5 - (lines.length - 1) * lineHeight;
  return (
    <>
      <rect
        {...place}
        y={Math.min(top, room.top + plotHeight - 2)}
        height={drawn}
        fill={isBand ? `url(#${hatching})` : undefined}
        className={isBand ? 'stroke-moss' : 'fill-moss'}
        strokeDasharray={isBand ? '3 2' : undefined}
      />
      {lines.map((line, index) => (
        <text
          key={line}
          x={centre}
          y={first + index * lineHeight}
          className="fill-ink font-semibold"
          suppressHydrationWarning
        >
          {line}
        </text>
      ))}
    </>
  );
}
