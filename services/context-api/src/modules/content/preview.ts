import { type Kysely, sql, type Transaction } from 'kysely';
import { type PreviewRole } from '#contract/content/constants.ts';
import type { ContentPreview } from '#contract/content/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { lend } from '../../platform/database/lending.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { createTurns } from '../../platform/turns.ts';
import { scopeSlug } from '../../platform/visibility/editable.ts';
import { checkContent } from './checkContent.ts';
import { addPreviewPerson, previewRolesFor } from './previewRoles.ts';
import { editedContent, findRecord, ownAddress, type StoredRecord, versionOf } from './records.ts';
import { writeContent } from './writeContent.ts';

interface Previewing {
  readonly id: string;
  readonly user: UserContext;
}

/** One preview at a time: those of one record wait for its lock, others for words of the search that both add. */
const turn = createTurns(1);

// Less than `deadlock_timeout`, so that previews give way to changes.
const limits = sql`select set_config('lock_timeout', '500ms', true),
  set_config('idle_in_transaction_session_timeout', '5s', true)`;

const isLockError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Publishes a draft or a withdrawn record within the transaction. */
async function publishWithin(
  transaction: Transaction<Database>,
  kind: RecordKind,
  { record, user }: { readonly record: StoredRecord; readonly user: UserContext },
): Promise<void> {
  if (!record.draft && record.status === 'published') return;
  const content = editedContent(record);
  const use = { context: user, recordId: record.id, isShown: true };
  const checked = await checkContent(transaction, kind, kind.whenPublic?.(content) ?? content, use);
  const upToDate = record.draft?.up_to_date ?? [];
  const version = versionOf(record) + 1;
  await writeContent(transaction, kind, { record, checked, version, by: user.oid, upToDate });
}

/** Runs `act` with a record public, and rolls back. */
async function published<T>(
  db: Kysely<Database>,
  kind: RecordKind,
  { id, user }: Previewing,
  act: (transaction: Transaction<Database>, record: StoredRecord) => Promise<T>,
): Promise<T> {
  // People who may not edit it must not wait for it.
  await findRecord(db, kind, { id, user });
  return turn(async () => {
    const transaction = await db.startTransaction().execute();
    try {
      await limits.execute(transaction);
      const record = await findRecord(transaction, kind, { id, user, lock: true });
      await publishWithin(transaction, kind, { record, user });
      return await act(transaction, record);
    } catch (error) {
      if (!isLockError(error)) throw error;
      throw new ProblemError('unavailable', {
        detail: 'This record is being changed',
        headers: { 'retry-after': '1' },
      });
    } finally {
      await transaction.rollback().execute();
    }
  });
}

/**
 * Runs a read as if the draft were published, for a role; saves nothing, and no other call sees it.
 *
 * @throws ProblemError `not-found` without the right to edit the record or to see it in that role,
 * `invalid-request` with all errors, or `unavailable` during another person's change
 */
export const inPreview = <T>(
  db: Kysely<Database>,
  kind: RecordKind,
  previewing: Previewing & { readonly role: PreviewRole },
  act: (bearer: Bearer | null) => Promise<T>,
): Promise<T> =>
  published(db, kind, previewing, async (transaction, { scope: slug }) => {
    const { user, role } = previewing;
    const { definition } = kind;
    existing('record', previewRolesFor(user, { definition, slug }).includes(role) || undefined);
    // Its slug may follow its name.
    const own = await sql<{ slug: string | null }>`select ${scopeSlug(definition)} as slug
      from ${sql.table(kind.entity)} where id = ${previewing.id}`.execute(transaction);
    const bearer = await addPreviewPerson(transaction, role, { definition, slug: own.rows[0]!.slug });
    return lend(transaction, () => act(bearer));
  });

type Summary = Pick<ContentPreview, 'address' | 'path' | 'name' | 'language'>;

async function summaryOf(
  db: Kysely<Database>,
  kind: RecordKind,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Summary> {
  const path = 'path' in kind.definition.facts ? sql.ref(`${kind.entity}.path`) : sql`null`;
  const { rows } = await sql<Summary>`select ${ownAddress(kind)} as address, ${path} as path,
      served.name, served.locale as language
    from ${sql.table(kind.entity)} join ${localizedText(kind.entity as 'initiative', locale)} as served on true
    where ${sql.ref(`${kind.entity}.id`)} = ${id}`.execute(db);
  return rows[0]!;
}

/**
 * Returns a record's address after publication, or what it lacks.
 *
 * @throws ProblemError `not-found`
 */
export async function previewSummary(
  db: Kysely<Database>,
  kind: RecordKind,
  { id, user, locale }: Previewing & { readonly locale: Locale },
): Promise<ContentPreview> {
  const { status, scope: slug } = await findRecord(db, kind, { id, user });
  const roles = previewRolesFor(user, { definition: kind.definition, slug });
  const isPublic = status === 'published';
  const which = { id, locale };
  try {
    const after = await published(db, kind, { id, user }, (transaction) =>
      summaryOf(transaction, kind, which),
    );
    return { ...after, isPublic, roles, errors: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid-request') throw error;
    const errors = error.details.errors ?? [];
    return { ...(await summaryOf(db, kind, which)), isPublic, roles, errors: [...errors] };
  }
}
