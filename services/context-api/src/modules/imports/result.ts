import { MOST_SHOWN } from '#contract/imports/constants.ts';
import type { ImportedRecord, ImportError, ImportNote, ImportResult } from '#contract/imports/schema.ts';

/** Reports progress in records. */
export type Report = (done: number, total: number) => void;

interface Found {
  readonly records: readonly ImportedRecord[];
  readonly unchanged: number;
  /** Untouched records that are not in `records`. */
  readonly kept?: number;
  readonly errors: readonly ImportError[];
  /** Parts that are not imported. */
  readonly notes?: readonly ImportNote[];
  /** Noun that errors of a list are about. */
  readonly noun?: string;
}

/** Counts everything, and lists the first records and errors. */
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
