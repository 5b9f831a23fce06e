import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Database } from '../../platform/database/schema.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import type { HistoryRecord } from '../../platform/history/history.ts';
import { requireNoErrors, type Working } from '../../platform/records/scope.ts';

/** What is edited of a record, as `fieldsOf` gives it. */
export type Fields = Readonly<Record<string, unknown>>;

interface Present {
  readonly version: number;
  readonly content: { readonly texts: object };
}

/** An earlier state that is to be again. */
export interface Restoring {
  readonly key: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/**
 * What the history needs to know of a kind of record, to show and restore earlier states; `Place` is what it is written in.
 */
export interface Restorable<Place> {
  /** The record as it is. */
  readonly present: (
    at: Working<Kysely<Database>> & Place,
    record: HistoryRecord,
  ) => Promise<Present | undefined>;
  /** A text of it in which nothing is written. */
  readonly blank: Record<string, null>;
  /** Its fields before changes; where it is left out, each field is what it was changed from. */
  readonly takeBack?: (fields: Fields, changes: readonly FieldChange[]) => Fields;
  /** Writes an earlier state as a change of its own, by the rules of every change. */
  readonly restore: (at: Working & Place, restoring: Restoring) => Promise<unknown>;
}

/** Fields before changes. */
export const before = (fields: Fields, changes: readonly FieldChange[]): Fields => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
});

/**
 * What was right once need not be today.
 *
 * @throws ProblemError `invalid-request`
 */
export function parsed<T extends z.core.$ZodType>(schema: T, content: unknown): z.output<T> {
  const { data, error } = safeParse(schema, content);
  requireNoErrors((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
  return data as z.output<T>;
}
