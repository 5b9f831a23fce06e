import { arc } from 'd3-shape';
import { useId } from 'react';
import { Hatching } from './Hatching.tsx';

export type WheelLevel = 0 | 1 | 2 | 3;

interface WheelProps {
  /** Text alternative to the segments. */
  label: string;
  groups: readonly { key: string; segments: readonly { key: string; text: string; level: WheelLevel }[] }[];
}

const size = 320;
const centre = size / 2;
const radii = [34, 68, 102, 136] as const;
const groupGap = 0.09;
const segmentGap = 0.02;

// Less than a tenth of a pixel; more digits enlarge the page.
const draw = arc().digits(1);
const wedge = (innerRadius: number, outerRadius: number, startAngle: number, endAngle: number) =>
  draw({ innerRadius, outerRadius, startAngle, endAngle }) ?? '';

/** Returns start and end of each segment, in radians clockwise from the top. */
function placed(groups: WheelProps['groups']) {
  const segments = groups.flatMap((group) => group.segments);
  const step = (2 * Math.PI - groups.length * groupGap) / segments.length;
  let angle = groupGap / 2;
  return groups.flatMap((group) => {
    const places = group.segments.map((segment, index) => {
      const start = angle + index * step;
      return { ...segment, start: start + segmentGap / 2, end: start + step - segmentGap / 2 };
    });
    angle += group.segments.length * step + groupGap;
    return places;
  });
}

/** Draws levels around a center, on the server. */
export function Wheel({ label, groups }: WheelProps) {
  const id = useId();
  const fills = ['none', `url(#${id}dots)`, `url(#${id}lines)`, undefined] as const;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      className="wheel h-auto w-full"
    >
      <Hatching id={`${id}dots`} kind="dots" />
      <Hatching id={`${id}lines`} kind="lines" />
      <g
        transform={`translate(${String(centre)} ${String(centre)})`}
        strokeWidth="1.5"
        textAnchor="middle"
        className="text-[0.8125rem] font-semibold"
      >
        {placed(groups).map(({ key, text, level, start, end }) => {
          const middle = (start + end) / 2;
          const [x, y] = [Math.sin(middle) * 149, -Math.cos(middle) * 149];
          return (
            <g key={key}>
              <path
                d={radii
                  .slice(1)
                  .map((outer, ring) => wedge(radii[ring]!, outer, start, end))
                  .join('')}
                className="fill-white stroke-line"
                strokeWidth="1"
              />
              {level > 0 && (
                <path
                  d={wedge(radii[0], radii[level], start, end)}
                  fill={fills[level]}
                  className={level === 3 ? 'fill-forest stroke-forest' : 'stroke-forest'}
                />
              )}
              <text x={x.toFixed(1)} y={y.toFixed(1)} dy="0.35em" className="fill-ink">
                {text}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

export function WheelSwatch({ level }: { level: WheelLevel }) {
  const id = useId();
  const fills = ['none', `url(#${id})`, `url(#${id})`, undefined] as const;
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      className="wheel inline-block shrink-0"
    >
      {(level === 1 || level === 2) && <Hatching id={id} kind={level === 1 ? 'dots' : 'lines'} />}
      <rect
        x="1"
        y="1"
        width="16"
        height="16"
        fill={fills[level]}
        className={level === 3 ? 'fill-forest stroke-forest' : 'stroke-forest'}
        strokeDasharray={level === 0 ? '2 2' : undefined}
      />
    </svg>
  );
}
