import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { contentAuthor } from '../../../platform/auth/ownAuthors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addressOf } from '../../../platform/definitions/targets.ts';
import { nouns } from '../../registry.ts';
import { findId, nounOf } from './addresses.ts';
import type { Translation } from './schema.ts';
import { InvalidDraft } from './writeRecordDrafts.ts';

/** Reads drafts of translations and marks of machine texts. */
export async function readTranslations(db: Kysely<Database>): Promise<Translation[]> {
  const all: Translation[] = [];
  for (const { entity, parent } of nouns) {
    const { rows } = await sql<Translation>`select * from (
        select ${entity}::text as entity, ${addressOf({ entity, ...(parent && { parent }) }, sql`record_id`)} as address,
          locale, state, texts, base, machine, read, source, note,
          published_source as "publishedSource", published_machine as "publishedMachine"
        from translation where entity = ${entity}
          and (state is not null or published_machine <> '{}' or published_source is not null)) as each
      where address is not null order by address collate "C", locale collate "C"`.execute(db);
    all.push(...rows);
  }
  return all;
}

/**
 * Writes a translation, unless people translate that text here.
 *
 * @returns false if it is left alone
 * @throws InvalidDraft
 */
export async function writeTranslation(
  db: Transaction<Database>,
  { entity, address, locale, publishedSource, publishedMachine, ...draft }: Translation,
): Promise<boolean> {
  const noun = nounOf(entity);
  const id = noun && (await findId(db, noun, address));
  if (id === undefined) throw new InvalidDraft('there is no such record');
  const recordKey = { entity, record_id: id, locale };
  const present = await db
    .selectFrom('translation')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('locale', '=', locale)
    .executeTakeFirst();
  const wanted = { ...draft, published_source: publishedSource, published_machine: publishedMachine };
  if (present) {
    const same = Object.entries(wanted).every(([name, value]) =>
      isDeepStrictEqual(present[name as keyof typeof present], value),
    );
    if (same) return true;
    if (present.updated_by !== contentAuthor) return false;
  }
  const row = {
    ...Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    ),
    version: (present?.version ?? 0) + 1,
    updated_by: contentAuthor,
    updated_at: new Date(),
  };
  await db
    .insertInto('translation')
    .values({ ...recordKey, ...row })
    .onConflict((conflict) => conflict.columns(['entity', 'record_id', 'locale']).doUpdateSet(row))
    .execute();
  return true;
}
