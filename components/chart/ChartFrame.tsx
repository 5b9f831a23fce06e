import type { ReactNode } from 'react';
import type { ValueAxis } from './axes.ts';

interface ChartFrameProps {
  label: string;
  axis: ValueAxis;
  /** Pixels. */
  height: number;
  formatValue: (value: number) => string;
  /** Labels below the plot; `at` is a percentage. */
  columns: readonly { at: string; text: string }[];
  /** Percentage of the width of each label, which then has several lines. */
  columnWidth?: number;
  /** SVG marks; x is a percentage, y is in pixels. */
  children: ReactNode;
}

const scaleWidth = 64;
const top = 10;
const belowPlot = 28;
/** Pixels of four lines. */
const linesBelowPlot = 80;

/**
 * Draws axes and grid around a plot, on the server. Numbers have a separate column: the plot needs only
 * percentages.
 */
export function ChartFrame({
  label,
  axis,
  height,
  formatValue,
  columns,
  columnWidth,
  children,
}: ChartFrameProps) {
  const drawnHeight = top + height + (columnWidth === undefined ? belowPlot : linesBelowPlot);
  return (
    <div role="img" aria-label={label} className="flex text-small text-stone">
      <svg width={scaleWidth} height={drawnHeight} className="shrink-0 overflow-visible" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <text
            key={tick}
            x={scaleWidth - 8}
            y={top + axis.y(tick)}
            dy="0.32em"
            textAnchor="end"
            fill="currentColor"
            suppressHydrationWarning
          >
            {formatValue(tick)}
          </text>
        ))}
      </svg>
      <div className="min-w-0 grow">
        <svg width="100%" height={drawnHeight} className="block overflow-visible" aria-hidden="true">
          {axis.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={top + axis.y(tick)}
              y2={top + axis.y(tick)}
              stroke="currentColor"
              strokeOpacity={tick === 0 ? 0.8 : 0.25}
            />
          ))}
          {columns.map(({ at, text }) =>
            columnWidth === undefined ? (
              <text key={text} x={at} y={top + height + 20} textAnchor="middle" fill="currentColor">
                {text}
              </text>
            ) : (
              <foreignObject
                key={text}
                x={`${(parseFloat(at) - columnWidth / 2).toFixed(2)}%`}
                y={top + height + 6}
                width={`${columnWidth.toFixed(2)}%`}
                height={linesBelowPlot - 6}
              >
                <div className="px-1 text-center text-[0.75rem] leading-tight hyphens-auto wrap-anywhere">
                  {text}
                </div>
              </foreignObject>
            ),
          )}
          <svg y={top} width="100%" height={height} className="overflow-visible">
            {children}
          </svg>
        </svg>
      </div>
    </div>
  );
}
