import type { ImportError } from '#contract/imports/schema.ts';

/** Part of an archive beside published content: a draft, a code, the settings. */
export interface Further {
  /** Name of its kind, for people. */
  readonly noun: string;
  /** Noun of the containing record. */
  readonly of?: string;
  readonly address: string;
  readonly name: string;
  readonly content: object;
}

export interface Written {
  /** Number left alone because people have edited them. */
  readonly kept: number;
  readonly errors: readonly ImportError[];
}

/** Saves a file of the archive, and returns its hash. */
export type SaveFile = (path: string) => Promise<string>;

/** Error for a missing file or an unknown format. */
export class ArchiveFileError extends Error {}
