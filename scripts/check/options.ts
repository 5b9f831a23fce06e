import { PlainError } from '../report/plainError.ts';

export interface CheckOptions {
  /** `--all`: adds every screen in every language in the browser, and all contract tests on PGlite. */
  readonly all: boolean;
}

/** @throws PlainError for anything but `--all` */
export function readOptions(args: readonly string[]): CheckOptions {
  const unknown = args.filter((arg) => arg !== '--all');
  if (unknown.length > 0) throw new PlainError(`Unknown: ${unknown.join(' ')}. The only option is --all.`);
  return { all: args.includes('--all') };
}
