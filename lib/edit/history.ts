import type { Fields } from './fields.ts';

/** One change of a record, as its history tells it. */
export interface Revision<F extends Fields> {
  /** The version that it made. */
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  /** Name of a person; null for what came with the content. */
  readonly by: string | null;
  /** What was done, in words of the page's language. */
  readonly what: string;
  readonly why: string | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  /** The record as it was from then on; null where that is not known. */
  readonly fields: F | null;
}
