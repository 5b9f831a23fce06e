import type { Display } from '../scripts/report/display.ts';

export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly limit: string;
  readonly within: boolean;
}

export function atMost(what: string, value: number, { most, unit }: { most: number; unit: string }): Figure {
  const digits = most < 10 ? 2 : 1;
  return {
    what,
    value: `${value.toFixed(digits)} ${unit}`,
    limit: `≤ ${most} ${unit}`,
    within: value <= most,
  };
}

export const atLeast = (
  what: string,
  value: number,
  { least, unit }: { least: number; unit: string },
): Figure => ({
  what,
  value: `${value.toFixed(2)} ${unit}`,
  limit: `≥ ${least} ${unit}`,
  within: value >= least,
});

export const reported = (what: string, value: number, unit: string): Figure => ({
  what,
  value: `${value.toFixed(2)} ${unit}`,
  limit: '',
  within: true,
});

export function printFigures(display: Display, figures: readonly Figure[]): void {
  const width = (of: (figure: Figure) => string) => Math.max(...figures.map((figure) => of(figure).length));
  const [what, value, limit] = [width((f) => f.what), width((f) => f.value), width((f) => f.limit)];
  display.print();
  for (const figure of figures) {
    const mark = figure.within ? display.paint('green', '✓') : display.paint('red', '✗');
    const cells = [figure.what.padEnd(what), figure.value.padStart(value), figure.limit.padStart(limit)];
    display.print(`${mark} ${cells.join('   ')}`);
  }
}
