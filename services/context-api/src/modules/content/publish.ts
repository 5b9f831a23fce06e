import type { Transaction } from 'kysely';
import type { SavedContent } from '#contract/content/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Withdrawal } from '#contract/records/withdrawal.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Author } from '../../platform/auth/author.ts';
import { updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { invalid } from '../../platform/records/references.ts';
import { refreshWithDependents } from '../../platform/search/refreshDependents.ts';
import { lockRoles } from '../users/roles.ts';
import { permissionsOf, requirePermission } from './access.ts';
import { checkContent } from './checkContent.ts';
import { requireBase, requireNoConflicts } from './conflicts.ts';
import { type Changing, savedAfter, scheduleDraft } from './drafts.ts';
import { recordStep } from './history.ts';
import { notify, notifyOfEndedSchedule } from './notices.ts';
import { keepAsEditor, proposerOf } from './proposer.ts';
import {
  editedContent,
  findChanged,
  governed,
  isOvertaken,
  lockRecord,
  type StoredRecord,
  versionOf,
  wasPublic,
} from './records.ts';
import { writeContent } from './writeContent.ts';

const permissions = (author: Author, kind: RecordKind, record: StoredRecord) =>
  permissionsOf(author.context, kind.definition, governed(record));

interface Making {
  readonly record: StoredRecord;
  readonly author: Author;
  readonly content: RecordContent;
  readonly action: string;
  readonly reason: string | null;
}

async function makePublic(
  db: Transaction<Database>,
  kind: RecordKind,
  { record, author, content, action, reason }: Making,
): Promise<void> {
  const use = { context: author.context, recordId: record.id };
  const checked = await checkContent(db, kind, content, use);
  const version = versionOf(record) + 1;
  const proposer = await proposerOf(db, kind, record);
  const upToDate = record.draft?.up_to_date ?? [];
  await writeContent(db, kind, { record, checked, version, by: author.bearer.oid, upToDate });
  await db
    .deleteFrom('record_draft')
    .where('entity', '=', kind.entity)
    .where('record_id', '=', record.id)
    .execute();
  const written = await findChanged(db, kind, record.id);
  await recordStep(db, kind, {
    record,
    author,
    version,
    action: wasPublic(record) ? action : 'first-publish',
    reason,
    ...(wasPublic(record) && { before: record.saved }),
    after: written.saved,
  });
  if (proposer) await keepAsEditor(db, proposer, { record, slug: written.slug, author });
  if (record.draft) await notify(db, kind, { record, author, step: 'published', note: reason });
}

interface Publishing extends Changing {
  readonly note: string | null;
  /** Null for now. */
  readonly at: string | null;
}

/**
 * Publishes a draft or a withdrawn record, now or later.
 *
 * @throws ProblemError `invalid-request` with everything that is missing, or `version-outdated` if the draft
 * would overwrite later changes
 */
export async function publishRecord(
  db: Transaction<Database>,
  kind: RecordKind,
  { author, note, at, ...which }: Publishing,
): Promise<SavedContent> {
  // Before the record, as changes of roles lock them first.
  if (kind.entity === 'initiative') await lockRoles(db, { oid: author.bearer.oid, locale: defaultLocale });
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  requirePermission(permissions(author, kind, record), 'publish');
  if (!record.draft && record.status === 'published')
    throw new ProblemError('conflict', { detail: 'This record has no changes to publish' });
  requireBase(record);
  requireNoConflicts(record);
  if (at !== null) {
    if (Date.parse(at) <= Date.now()) throw invalid('at', 'inPast');
    await checkContent(db, kind, editedContent(record), { context: author.context, recordId: record.id });
    await scheduleDraft(db, kind, record, { author, at });
    return savedAfter(db, kind, record.id);
  }
  await makePublic(db, kind, {
    record,
    author,
    content: editedContent(record),
    action: 'publish',
    reason: note,
  });
  return savedAfter(db, kind, record.id);
}

export async function unscheduleRecord(
  db: Transaction<Database>,
  kind: RecordKind,
  { author, ...which }: Changing,
): Promise<SavedContent> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  requirePermission(permissions(author, kind, record), 'publish');
  if (!record.draft?.publish_at)
    throw new ProblemError('conflict', { detail: 'This record is not scheduled' });
  await scheduleDraft(db, kind, record, { author, at: null });
  return savedAfter(db, kind, record.id);
}

export async function withdrawRecord(
  db: Transaction<Database>,
  kind: RecordKind,
  { author, withdrawal: { to, note }, ...which }: Changing & { readonly withdrawal: Withdrawal },
): Promise<SavedContent> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  requirePermission(permissions(author, kind, record), 'withdraw');
  const version = versionOf(record) + 1;
  await updateRow(db, kind.entity, {
    id: record.id,
    status: to,
    version,
    updated_by: author.bearer.oid,
    updated_at: new Date().toISOString(),
  });
  await db
    .updateTable('record_draft')
    .set({ ...(!isOvertaken(record) && { based_on: version }), publish_at: null, scheduled_by: null })
    .where('entity', '=', kind.entity)
    .where('record_id', '=', record.id)
    .execute();
  await refreshWithDependents(db, kind.definition.entity as SearchKind, record.id);
  await recordStep(db, kind, { record, author, version, action: 'withdraw', reason: note });
  await notifyOfEndedSchedule(db, kind, { record, author });
  return savedAfter(db, kind, record.id);
}

/** Restores a public record; its draft stays. */
export async function restoreRecord(
  db: Transaction<Database>,
  kind: RecordKind,
  {
    author,
    contentOf,
    reason,
    ...which
  }: Changing & {
    readonly contentOf: (record: StoredRecord) => Promise<RecordContent>;
    readonly reason: string;
  },
): Promise<SavedContent> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  requirePermission(permissions(author, kind, record), 'publish');
  if (record.draft)
    throw new ProblemError('conflict', { detail: 'This record has a draft: publish or discard it first' });
  const content = await contentOf(record);
  await makePublic(db, kind, { record, author, content, action: 'restore', reason });
  return savedAfter(db, kind, record.id);
}
