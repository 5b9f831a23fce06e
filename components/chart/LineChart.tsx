import { valueAxis, yearScale, yearTicks } from './axes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { dashes, type LineStyle, Mark, type MarkShape, toneClass } from './Mark.tsx';

interface ChartPoint {
  readonly year: number;
  readonly value: number;
}

interface LineChartProps {
  label: string;
  /** Points by year; the line is dotted across missing years. */
  points: readonly (ChartPoint & { readonly shape: MarkShape })[];
  aim: readonly [from: ChartPoint, to: ChartPoint] | null;
  /** Pixels. */
  height?: number;
  formatValue: (value: number) => string;
}

interface SegmentProps {
  from: ChartPoint;
  to: ChartPoint;
  x: (year: number) => string;
  y: (value: number) => number;
  style: LineStyle;
}

function Segment({ from, to, x, y, style }: SegmentProps) {
  return (
    <line
      x1={x(from.year)}
      y1={y(from.value)}
      x2={x(to.year)}
      y2={y(to.value)}
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray={dashes(style)}
    />
  );
}

/** Draws yearly values and the path to the target, on the server. */
export function LineChart({ label, points, aim, height = 240, formatValue }: LineChartProps) {
  const all = [...points, ...(aim ?? [])];
  if (all.length === 0) return null;
  const years = all.map(({ year }) => year);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const x = yearScale(from, to);
  const axis = valueAxis(
    all.map(({ value }) => value),
    { height },
  );
  const columns = yearTicks(from, to).map((year) => ({ at: x(year), text: String(year) }));
  return (
    <ChartFrame label={label} axis={axis} height={height} formatValue={formatValue} columns={columns}>
      {aim && (
        <g className={toneClass.aim}>
          <Segment from={aim[0]} to={aim[1]} x={x} y={axis.y} style="dashed" />
          <Mark x={x(aim[1].year)} y={axis.y(aim[1].value)} shape="cross" />
        </g>
      )}
      <g className={toneClass.main}>
        {points.slice(1).map((point, index) => (
          <Segment
            key={point.year}
            from={points[index]!}
            to={point}
            x={x}
            y={axis.y}
            style={point.year - points[index]!.year > 1 ? 'dotted' : 'solid'}
          />
        ))}
        {points.map(({ year, value, shape }) => (
          <Mark key={year} x={x(year)} y={axis.y(value)} shape={shape} />
        ))}
      </g>
    </ChartFrame>
  );
}
