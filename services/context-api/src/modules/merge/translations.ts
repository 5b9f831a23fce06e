import { type Kysely, sql, type Transaction } from 'kysely';
import type { MergePreview } from '#contract/merge/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import type { Merged } from './references.ts';

type Translations = MergePreview['translations'];

/** Returns the effects of a merge on unpublished translations of the duplicate. */
export async function translationsOf(db: Kysely<Database>, { from, into }: Merged): Promise<Translations> {
  // Records have no translation into their own language.
  const { rows } = await sql<{ locale: Locale; isTaken: boolean }>`select locale, exists (
      select from translation as other where other.entity = 'organization' and other.record_id = ${into}
        and other.locale = own.locale and other.state is not null)
      or exists (select from organization where organization.id = ${into}
        and organization.source_locale = own.locale) as "isTaken"
    from translation as own where entity = 'organization' and record_id = ${from} and state is not null
    order by locale`.execute(db);
  return rows.map(({ locale, isTaken }) => ({ locale, outcome: isTaken ? 'dropped' : 'moved' }));
}

/**
 * Moves unpublished translations that the remaining organization lacks, except into its own language; others
 * end.
 *
 * @param accepted languages whose translations may end
 * @throws ProblemError `conflict` if one of another language would end
 */
export async function moveTranslations(
  db: Transaction<Database>,
  merged: Merged,
  accepted: readonly Locale[],
): Promise<void> {
  const { from, into } = merged;
  const all = await translationsOf(db, merged);
  const lost = all.find(({ locale, outcome }) => outcome === 'dropped' && !accepted.includes(locale));
  if (lost)
    throw new ProblemError('conflict', {
      detail: `A translation that is not published would end: ${lost.locale}`,
    });
  for (const { locale } of all.filter(({ outcome }) => outcome === 'moved'))
    await sql`insert into translation as kept (entity, record_id, locale, version, state, texts, base, machine, read,
        source, note, authors, updated_by, updated_at)
      select entity, ${into}, locale, version, state, texts, base, machine, read, source, note, authors, updated_by,
        updated_at
      from translation where entity = 'organization' and record_id = ${from} and locale = ${locale}
      on conflict (entity, record_id, locale) do update set version = kept.version + 1, state = excluded.state,
        texts = excluded.texts, base = excluded.base, machine = excluded.machine, read = excluded.read,
        source = excluded.source, note = excluded.note, authors = excluded.authors,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(db);
  await sql`delete from translation where entity = 'organization' and record_id = ${from}`.execute(db);
}
