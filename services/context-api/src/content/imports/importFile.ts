import type { ListNoun } from '#contract/imports/constants.ts';

export interface ImportFile {
  readonly content: Buffer;
  readonly file: string;
  readonly noun: ListNoun | null;
  /** Slug of the initiative of projects that lack one. */
  readonly initiative: string | null;
}
