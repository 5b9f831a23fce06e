import { type Kysely, sql } from 'kysely';

/** Texts that came with the software before this migration and said something wrong. */
const corrected = [
  ['boundary-type', 'jurisdiction', 'fr', 'Juridiction administrative'],
  ['action-criterion', 'agreed-goal', 'pt', 'Contribui para uma meta acordada'],
  [
    'maturity-requirement',
    'landscape-scale-agreed-boundary',
    'pt',
    'Uma ata mostra que as partes acordaram o limite',
  ],
] as const;

/**
 * Remembers which texts came with the software, so that a later correction arrives where nobody has edited them. Texts that are as
 * they came are noted at the next start; here are those that the same start corrects.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table seeded_text (
    list text not null,
    code text not null,
    locale text not null,
    text text not null,
    primary key (list, code, locale)
  )`.execute(db);
  for (const [list, code, locale, text] of corrected) {
    const table = `${list.replaceAll('-', '_')}_text`;
    await sql`insert into seeded_text
      select ${list}, code, locale, name from ${sql.table(table)}
      where code = ${code} and locale = ${locale} and name = ${text}`.execute(db);
  }
}
