import type { Outcome } from './check.ts';

/** The last lines of a check: what was not run and why, what failed, and how many passed and failed in all. */
export function summary(outcomes: readonly Outcome[]): string[] {
  const total = (kind: 'passed' | 'failed'): number =>
    outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
  const broken = outcomes.filter(({ failed }) => failed > 0).map(({ title }) => title);
  return [
    ...outcomes.flatMap(({ title, notRun, skipped }) => [
      ...(notRun ? [`not run: ${title}, because ${notRun}`] : []),
      ...(skipped > 0 ? [`not run: ${skipped} of ${title}, because they are marked to be skipped`] : []),
    ]),
    ...(broken.length > 0 ? [`failed: ${broken.join(', ')}`] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
}
