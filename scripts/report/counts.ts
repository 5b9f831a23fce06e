import { readFileSync } from 'node:fs';

interface SlowTest {
  readonly name: string;
  readonly seconds: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly slowest?: readonly SlowTest[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: { assertionResults?: { fullName: string; duration?: number | null }[] }[];
}

interface Suite {
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

const shown = 10;

const slowestOf = (tests: readonly SlowTest[]) =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);

const testsOf = ({ specs = [], suites = [] }: Suite): SlowTest[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  })),
  ...suites.flatMap(testsOf),
];

/** Undefined without a valid report. */
export function readCounts(file: string): Counts | undefined {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, slowest: slowestOf(testsOf(report)) };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] } = report;
  const tests = testResults.flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    slowest: slowestOf(tests),
  };
}
