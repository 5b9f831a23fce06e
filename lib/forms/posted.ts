import type { Fault } from './faults.ts';
import type { Entries } from './form.ts';
import type { Refusal } from './outcome.ts';

/** A form that was sent without JavaScript and not taken: what the page shows again. */
export interface Posted {
  readonly form: string;
  readonly entries: Entries;
  readonly faults: readonly Fault[];
  readonly refusal: Refusal | null;
}

/** Stands in the address of a page whose form was taken. */
export const SENT = 'sent';
