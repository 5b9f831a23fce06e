import type { ImportError } from '#contract/imports/schema.ts';

/** Parts of an archive beside published content: a draft, a code, the settings; as its JSON files and checks show it. */
export interface Further {
  /** Name of its kind, for people. */
  readonly noun: string;
  /** Noun of the record that it belongs to. */
  readonly of?: string;
  readonly address: string;
  readonly name: string;
  readonly content: object;
}

/** Result of writing what an archive has beside published content. */
export interface Written {
  /** Number of those left alone, since people have edited them. */
  readonly kept: number;
  readonly errors: readonly ImportError[];
}

/** Returns the hash of a file of the archive, which is saved first. */
export type SaveFile = (path: string) => Promise<string>;

/** Error of a file that an archive names and lacks, or has in an unknown format. */
export class ArchiveFileError extends Error {}
