import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Editing } from './scope.ts';

export function stepOf(
  { editor }: Pick<Editing<Kysely<Database>>, 'editor'>,
  oid: string | null,
  { name, at }: { readonly name: string | null; readonly at: Date | null },
) {
  return oid === null || at === null
    ? null
    : { name: name ?? '', isYou: oid === editor.bearer.oid, at: at.toISOString() };
}
