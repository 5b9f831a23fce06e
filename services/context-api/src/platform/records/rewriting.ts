import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { LockedRecord } from './contribution.ts';
import type { Author } from '../auth/author.ts';

/** The published initiative that something is written in. */
export interface InitiativePlace {
  readonly id: string;
  readonly slug: string;
}

/** A change of a record that its authors write as a whole. */
export interface Rewriting<Body, Place> {
  readonly place: Place;
  readonly slug: string;
  /** The version that was read. */
  readonly version: number;
  readonly author: Author;
  /** The language in which the author asks for records. */
  readonly locale?: Locale;
  readonly written: (locked: LockedRecord) => Body;
  /** What the history says of it besides who, when and what. */
  readonly audit?: {
    readonly action: 'restore';
    readonly reason: string;
    readonly outdated: OutdatedTexts;
  };
}
