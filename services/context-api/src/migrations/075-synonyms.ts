import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';

/** New tables hinder no earlier release. */
export const expands = true;

/** Holds other words for codes, by language, and a list of words that are sought and are no code of another list. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table code_synonym (
    list text not null,
    code text not null,
    locale text not null,
    synonyms text not null,
    primary key (list, code, locale)
  )`.execute(db);
  await addCodeLists(db, ['search-term']);
}
