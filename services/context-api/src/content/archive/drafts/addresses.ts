import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { addressOf } from '../../../platform/definitions/targets.ts';
import { nouns } from '../../registry.ts';

export const nounOf = (entity: string): RecordKind | undefined =>
  nouns.find((noun) => noun.entity === entity);

export async function findId(
  db: Kysely<Database>,
  noun: RecordKind,
  address: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(noun.entity)} as own
    where slug = ${address.split('/').at(-1)} and ${addressOf(noun, sql.ref('own.id'))} = ${address}`.execute(
    db,
  );
  return rows[0]?.id;
}
