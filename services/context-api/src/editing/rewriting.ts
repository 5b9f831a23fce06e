import type { HeldRecord, Words } from '../repositories/editing/contribution.ts';
import type { Author } from '../routes/write.ts';

/** The published initiative that something is written in. */
export interface InitiativePlace {
  readonly id: string;
  readonly slug: string;
}

/** What a record is to say: in one language as it is sent, and words in further ones where an earlier state is restored. */
interface Written<Body> {
  readonly body: Body;
  readonly further?: readonly Words[];
}

/** A change of a record that its authors write as a whole. */
export interface Rewriting<Body, Place> {
  readonly place: Place;
  readonly slug: string;
  /** The version that was read. */
  readonly version: number;
  readonly author: Author;
  readonly written: (held: HeldRecord) => Written<Body>;
  /** What the history says of it besides who, when and what. */
  readonly telling?: { readonly action: 'restore'; readonly reason: string };
}
