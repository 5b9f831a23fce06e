import { type Kysely, sql } from 'kysely';

/** An earlier release searches by the index of `028`. */
export const expands = true;

export const keepsSearch = true;

/** Finds messages by beginnings of words, with and without accents. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index submission_words_idx on submission using gin (to_tsvector('simple', translate(
    replace(replace(replace(replace(replace(regexp_replace(normalize(coalesce(body ->> 'name', '') || ' '
    || coalesce(email, '') || ' ' || coalesce(body ->> 'organization', '') || ' ' || coalesce(body ->> 'message', '')
    || ' ' || coalesce(body ->> 'description', '') || ' ' || coalesce(body ->> 'text', ''), NFKD),
    '[\\u0300-\\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
    'đĐðÐøØłŁħĦı@._/:+-', 'ddddoollhhi       ')))`.execute(db);
}
