import type { Outcome } from './check.ts';

const slowTests = 10;

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`;

function times(outcomes: readonly Outcome[]): string[] {
  const slowest = outcomes
    .flatMap(({ slowest: tests = [] }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowTests);
  return [
    ...outcomes.map(({ title, seconds }) => `${inSeconds(seconds)}  ${title}`),
    ...(slowest.length > 0 ? ['The slowest tests:'] : []),
    ...slowest.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`),
    '',
  ];
}

export function summary(outcomes: readonly Outcome[]): string[] {
  const total = (kind: 'passed' | 'failed'): number =>
    outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
  const broken = outcomes.filter(({ failed }) => failed > 0).map(({ title }) => title);
  return [
    ...times(outcomes),
    ...outcomes.flatMap(({ title, notRun, skipped }) => [
      ...(notRun ? [`not run: ${title}, because ${notRun}`] : []),
      ...(skipped > 0 ? [`not run: ${skipped} of ${title}, because they are marked to be skipped`] : []),
    ]),
    ...(broken.length > 0 ? [`failed: ${broken.join(', ')}`] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
}
