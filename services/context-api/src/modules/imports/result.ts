import { MOST_SHOWN } from '#contract/imports/constants.ts';
import type { ImportedRecord, ImportError, ImportNote, ImportResult } from '#contract/imports/schema.ts';

/** Notes how many records of a file are done. */
export type Report = (done: number, total: number) => void;

interface Found {
  readonly records: readonly ImportedRecord[];
  readonly unchanged: number;
  /** Records left alone, if they are not among `records`. */
  readonly kept?: number;
  readonly errors: readonly ImportError[];
  /** Parts of the file that are not imported. */
  readonly notes?: readonly ImportNote[];
  /** Noun of a list, which its errors are about. */
  readonly noun?: string;
}

/** Returns the result of an import: everything counted, the first records and errors listed. */
export function resultOf({ records, unchanged, kept = 0, errors, notes = [], noun }: Found): ImportResult {
  const count = (outcome: string) => records.filter((each) => each.outcome === outcome).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: unchanged - Math.min(kept, unchanged),
    kept: kept + count('kept'),
    records: records.slice(0, MOST_SHOWN),
    ...(notes.length > 0 && { noteCount: notes.length, notes: notes.slice(0, MOST_SHOWN) }),
    errorCount: errors.length,
    errors: errors
      .slice(0, MOST_SHOWN)
      .map((error) => (noun && error.at ? { ...error, at: { noun, ...error.at } } : error)),
  };
}
