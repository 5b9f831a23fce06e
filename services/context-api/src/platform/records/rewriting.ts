import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../auth/author.ts';
import type { LockedRecord } from './contribution.ts';

export interface InitiativePlace {
  readonly id: string;
  readonly slug: string;
}

/** Replaces a record as a whole. */
export interface Rewriting<Body, Place> {
  readonly place: Place;
  readonly slug: string;
  readonly version: number;
  readonly author: Author;
  readonly locale?: Locale;
  readonly written: (locked: LockedRecord) => Body;
  /** Facts for the history besides author, time and content. */
  readonly audit?: {
    readonly action: 'restore';
    readonly reason: string;
    readonly outdated: OutdatedTexts;
  };
}
