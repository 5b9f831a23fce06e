import { scaleLinear } from 'd3-scale';

/**
 * Years across a chart, as percentages of its width: charts are as wide as there is room for, without a script that measures.
 *
 * @param inset share of the width that stays free on both sides, in percent
 */
export function yearScale(from: number, to: number, inset = 4): (year: number) => string {
  const place = scaleLinear([from, to], [inset, 100 - inset]);
  return (year) => `${(from === to ? 50 : place(year)).toFixed(2)}%`;
}

/** Years to be named below a chart: the first, and from there so many steps that no more than `max` stand side by side. */
export function yearTicks(from: number, to: number, max = 6): number[] {
  const step = Math.max(1, Math.ceil((to - from + 1) / max));
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

export interface ValueAxis {
  /** From the top, in pixels. */
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

interface ValueAxisOptions {
  /** Of the plot, in pixels. */
  readonly height: number;
  readonly ticks?: number;
  /** Bars begin at 0; lines need not. */
  readonly fromZero?: boolean;
}

/** A value axis that holds all values, between round numbers. */
export function valueAxis(
  values: readonly number[],
  { height, ticks = 4, fromZero = false }: ValueAxisOptions,
): ValueAxis {
  const all = fromZero ? [0, ...values] : values;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // One value alone is in the middle.
  const room = least === most ? Math.abs(least) || 1 : 0;
  const scale = scaleLinear([least - room, most + room], [height, 0]).nice(ticks);
  return { y: (value) => Math.round(scale(value) * 10) / 10, ticks: scale.ticks(ticks) };
}
