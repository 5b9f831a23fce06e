import { sql, type Transaction } from 'kysely';
import type { VerificationState, VerifierTie } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { VerifierType } from '#contract/values/constants.ts';
import { valueParts, valueTexts } from '#contract/values/definition.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { insertSelected } from '../../platform/database/insertSelected.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { fieldRow } from '../../platform/definitions/edited.ts';
import { evidenceColumns, type PublicRow } from './columns.ts';
import type { DraftValueRow, ValueOwner } from './drafts.ts';
import { outdatedValue } from './outdatedValue.ts';

interface Publication {
  readonly owner: ValueOwner;
  readonly row: DraftValueRow;
  readonly by: string;
  readonly reason: string;
}

type ValueKey = Pick<DraftValueRow, 'indicator_id' | 'year'>;

const isOf = ({ indicator_id, year }: ValueKey) => sql`indicator_id = ${indicator_id} and year = ${year}`;

// Public values stay readable as earlier versions.
async function keepEarlier(
  db: Transaction<Database>,
  { owner, row, by, reason }: Publication,
): Promise<void> {
  const value = columnOf('indicator_value', 'value');
  const text = columnOf('indicator_value_text', 'text');
  const own = { indicator_id: value('indicator_id'), year: value('year'), version: value('version') };
  const isOwn = sql`value.indicator_id = ${row.indicator_id} and value.year = ${row.year}`;
  await sql`${insertSelected('indicator_value_revision', {
    ...own,
    state: value('state'),
    value: value('value'),
    verification: value('verification'),
    replaced_by: sql`${by}`,
    replaced_at: sql`now()`,
  })} from indicator_value as value where ${isOwn}`.execute(db);
  await sql`${insertSelected('indicator_value_revision_text', {
    ...own,
    locale: sql.ref('language.locale'),
    narrative: text('narrative'),
    reason: sql`${reason}`,
  })} from indicator_value as value
    cross join (select ${owner.source_locale}::text as locale union select locale from indicator_value_text
      where ${isOf(row)}) as language
    left join indicator_value_text as text on text.indicator_id = value.indicator_id
      and text.year = value.year and text.locale = language.locale
    where ${isOwn}`.execute(db);
}

async function writeParts(db: Transaction<Database>, { row, owner }: Publication): Promise<void> {
  const { indicator_id, year, content } = row;
  const outdated = outdatedValue(row, owner);
  const valueKey = { indicator_id, year };
  for (const table of ['indicator_value_text', 'indicator_value_part', 'indicator_value_document'] as const) {
    await sql`delete from ${sql.table(table)} where ${isOf(row)}`.execute(db);
  }
  for (const [locale, text] of Object.entries(content.texts) as [
    Locale,
    NonNullable<ValueContent['texts']['en']>,
  ][]) {
    await db
      .insertInto('indicator_value_text')
      .values({ ...valueKey, locale, ...fieldRow(valueTexts, text), outdated: outdated[locale] ?? null })
      .execute();
  }
  for (const part of content.parts) {
    await db
      .insertInto('indicator_value_part')
      .values({ ...valueKey, ...fieldRow(valueParts, part) })
      .execute();
  }
  for (const [position, item] of content.evidence.entries()) {
    await db
      .insertInto('indicator_value_document')
      .values({ ...valueKey, position, ...evidenceColumns(item) })
      .execute();
  }
}

/** Replaces the public value by the approved one. */
export async function publish(db: Transaction<Database>, publication: Publication): Promise<void> {
  const { row, by } = publication;
  if (row.isPublic) await keepEarlier(db, publication);
  const { indicator_id, year, content, submitted_by, submitted_at, edited_by, edited_at } = row;
  const columns = {
    state: 'approved',
    available: content.available,
    value: content.value,
    verification: 'self-reported',
    verified_by: null,
    verified_at: null,
    verifier_id: null,
    verifier_ties: '[]',
    reported_by: submitted_by ?? edited_by,
    reported_at: submitted_at ?? edited_at,
    reviewed_by: by,
    reviewed_at: new Date(),
    review_note: null,
    correcting_since: null,
  } as const satisfies PublicRow;
  await db
    .insertInto('indicator_value')
    .values({ indicator_id, year, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['indicator_id', 'year'])
        .doUpdateSet({ ...columns, version: sql<number>`indicator_value.version + 1` }),
    )
    .execute();
  await writeParts(db, publication);
  await touchIndicator(db, indicator_id);
}

/** Marks an approved value as being corrected. */
export async function publishCorrection(
  db: Transaction<Database>,
  { indicator_id, year }: ValueKey,
): Promise<void> {
  await db
    .updateTable('indicator_value')
    .set({ correcting_since: new Date() })
    .where('indicator_id', '=', indicator_id)
    .where('year', '=', year)
    .execute();
}

interface Verified {
  readonly verification: VerificationState;
  readonly verifiedBy: VerifierType | null;
  /** Slug of the verifier's organization. */
  readonly verifier: string | null;
  /** Verifier's part in the initiative. */
  readonly ties: readonly VerifierTie[];
}

/** Publishes the verification of an approved value. */
export async function publishVerification(
  db: Transaction<Database>,
  { indicator_id, year }: ValueKey,
  { verification, verifiedBy, verifier, ties }: Verified,
): Promise<void> {
  const isVerified = verifiedBy !== null;
  await db
    .updateTable('indicator_value')
    .set({
      verification,
      verified_by: verifiedBy,
      verified_at: verifiedBy && new Date(),
      verifier_id: isVerified ? sql<string>`(select id from organization where slug = ${verifier})` : null,
      verifier_ties: JSON.stringify(isVerified ? ties : []),
    })
    .where('indicator_id', '=', indicator_id)
    .where('year', '=', year)
    .execute();
  await touchIndicator(db, indicator_id);
}

// Its page is as new as its values, though the record was not edited.
async function touchIndicator(db: Transaction<Database>, id: string): Promise<void> {
  await db.updateTable('indicator').set({ updated_at: new Date() }).where('id', '=', id).execute();
}
