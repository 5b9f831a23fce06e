import { scaleLinear } from 'd3-scale';

/**
 * Returns the position of a year as a percentage of the chart's width.
 *
 * @param inset free share of the width on both sides, in percent
 */
export function yearScale(from: number, to: number, inset = 4): (year: number) => string {
  const place = scaleLinear([from, to], [inset, 100 - inset]);
  return (year) => `${(from === to ? 50 : place(year)).toFixed(2)}%`;
}

/** Returns the years to label, in equal steps from the first, at most `max`. */
export function yearTicks(from: number, to: number, max = 6): number[] {
  const step = Math.max(1, Math.ceil((to - from + 1) / max));
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

export interface ValueAxis {
  /** Distance from the top, in pixels. */
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

interface ValueAxisOptions {
  /** Pixels. */
  readonly height: number;
  readonly ticks?: number;
  readonly fromZero?: boolean;
}

/** Returns an axis between round numbers around all values. */
export function valueAxis(
  values: readonly number[],
  { height, ticks = 4, fromZero = false }: ValueAxisOptions,
): ValueAxis {
  const all = fromZero ? [0, ...values] : values;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = least === most ? Math.abs(least) || 1 : 0;
  const scale = scaleLinear([least - room, most + room], [height, 0]).nice(ticks);
  return { y: (value) => Math.round(scale(value) * 10) / 10, ticks: scale.ticks(ticks) };
}

// A single bar would fill the chart.
const MAX_BAR = 20;

interface BarPlace {
  readonly index: number;
  /** Number of bars. */
  readonly of: number;
  /** Share of the room of one bar that it fills. */
  readonly share: number;
}

/** Returns position and width of a bar, as percentages of the chart's width. */
export function barPlace({ index, of, share }: BarPlace): { x: string; width: string } {
  const slot = 100 / of;
  const width = Math.min(slot * share, MAX_BAR);
  return { x: `${((index + 0.5) * slot - width / 2).toFixed(2)}%`, width: `${width.toFixed(2)}%` };
}
