import { PlainError } from '../report/plainError.ts';

export interface CheckOptions {
  /** `--all`: adds every screen in every language, all contract tests on PGlite, and journeys on two of everything. */
  readonly all: boolean;
  /** `--keep-going`: continues after a failure. */
  readonly keepGoing: boolean;
}

const known = ['--all', '--keep-going'];

/** @throws PlainError for an unknown option */
export function readOptions(args: readonly string[]): CheckOptions {
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0)
    throw new PlainError(`Unknown: ${unknown.join(' ')}. The options are ${known.join(' and ')}.`);
  return { all: args.includes('--all'), keepGoing: args.includes('--keep-going') };
}
