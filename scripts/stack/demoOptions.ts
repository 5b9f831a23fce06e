import { parseArgs } from 'node:util';
import { PlainError } from '../report/plainError.ts';

interface DemoOptions {
  /** Number of initiatives to copy the demonstration up to; null for no copies. */
  readonly initiatives: number | null;
}

const usage = 'Usage: npm run demo [-- --initiatives NUMBER]';

/** @throws PlainError for unknown options */
export function demoOptions(args: readonly string[]): DemoOptions {
  const given = initiativesIn(args);
  if (given === undefined) return { initiatives: null };
  const initiatives = Number(given);
  if (!/^\d+$/.test(given) || initiatives < 1 || initiatives > 100_000)
    throw new PlainError(`The number of initiatives must be from 1 to 100000. ${usage}`);
  return { initiatives };
}

function initiativesIn(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { initiatives: { type: 'string' } } }).values.initiatives;
  } catch (error) {
    throw new PlainError(`${(error as Error).message} ${usage}`);
  }
}
