import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Database } from '../../platform/database/schema.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import type { HistoryRecord } from '../../platform/history/history.ts';
import { requireNoErrors, type Working } from '../../platform/records/scope.ts';

export type Fields = Readonly<Record<string, unknown>>;

interface Present {
  readonly version: number;
  readonly content: { readonly texts: object };
}

export interface Restoring {
  readonly key: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Functions to show and restore earlier states; `Place` contains the record. */
export interface Restorable<Place> {
  /** Returns the current record. */
  readonly present: (
    at: Working<Kysely<Database>> & Place,
    record: HistoryRecord,
  ) => Promise<Present | undefined>;
  /** Empty text of the record. */
  readonly blank: Record<string, null>;
  /** Returns fields before changes; by default, their previous content. */
  readonly takeBack?: (fields: Fields, changes: readonly FieldChange[]) => Fields;
  /** Restores an earlier state by the rules of every change. */
  readonly restore: (at: Working & Place, restoring: Restoring) => Promise<unknown>;
}

export const before = (fields: Fields, changes: readonly FieldChange[]): Fields => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
});

/**
 * Parses an earlier state, which may break today's rules.
 *
 * @throws ProblemError `invalid-request`
 */
export function parsed<T extends z.core.$ZodType>(schema: T, content: unknown): z.output<T> {
  const { data, error } = safeParse(schema, content);
  requireNoErrors((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
  return data as z.output<T>;
}
