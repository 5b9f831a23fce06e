import { sql, type Transaction } from 'kysely';
import type { SavedContent } from '#contract/content/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import { may, type Place } from '#contract/users/rights.ts';
import type { Author } from '../../platform/auth/author.ts';
import { copiedTexts } from '../../platform/content/copies.ts';
import type { Row } from '../../platform/content/kind.ts';
import { freeSlug } from '../../platform/content/renaming.ts';
import { insertRow, replaceLists, updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { filesIn } from '../../platform/definitions/references.ts';
import { findByAddress } from '../../platform/definitions/resolve.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { invalid, requireFiles } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { permissionsOf, requirePermission } from './access.ts';
import { withoutEmpty } from './checkContent.ts';
import { remainingConflicts } from './conflicts.ts';
import { requireNothingWithin } from './contained.ts';
import { recordStep } from './history.ts';
import { notify, notifyOfEndedSchedule } from './notices.ts';
import {
  findChanged,
  findRecord,
  governed,
  lockRecord,
  stateOf,
  type StoredRecord,
  versionOf,
  wasPublic,
} from './records.ts';
import { slugScope, textRows } from './writeContent.ts';

/** Most characters of a draft as JSON. */
const LARGEST = 600_000;

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/**
 * Returns content for a draft: known fields with any values.
 *
 * @throws ProblemError `invalid-request` or `too-large`
 */
export function draftContent(
  { definition }: RecordKind,
  given: Readonly<Record<string, unknown>>,
): RecordContent {
  const known = new Set([
    'sourceLocale',
    'text',
    ...Object.keys(definition.facts),
    ...Object.keys(definition.parts ?? {}),
  ]);
  const content = withoutEmpty(given) as Record<string, unknown>;
  for (const name of Object.keys(content)) if (!known.has(name)) throw invalid(name, 'invalid');
  const json = JSON.stringify(content);
  if (json.length > LARGEST) throw new ProblemError('too-large', { detail: 'This draft is too large' });
  // PostgreSQL rejects NUL and half surrogate pairs.
  if (json.includes(String.raw`\u0000`) || !json.isWellFormed()) throw invalid('text', 'characters');
  const { sourceLocale = defaultLocale, text = {} } = content;
  if (!isLocale(sourceLocale)) throw invalid('sourceLocale', 'invalid');
  if (typeof text !== 'object' || text === null || Array.isArray(text) || !Object.keys(text).every(isLocale))
    throw invalid('text', 'invalid');
  if (!Object.values(text).every((each) => typeof each === 'object' && each !== null))
    throw invalid('text', 'invalid');
  return { ...content, ...definition.fixed, sourceLocale, text } as RecordContent;
}

export const savedContent = (record: StoredRecord): SavedContent => ({
  id: record.id,
  slug: record.slug,
  address: record.address,
  version: versionOf(record),
  status: record.status,
  state: stateOf(record),
});

/** Returns a record as saved by the running transaction. */
export const savedAfter = async (
  db: Transaction<Database>,
  kind: RecordKind,
  id: string,
): Promise<SavedContent> => savedContent(await findChanged(db, kind, id));

export interface Changing {
  readonly author: Author;
  readonly id: string;
  readonly version: number;
}

const nameIn = ({ text, sourceLocale }: RecordContent) => {
  const name = text[sourceLocale]?.['name'];
  return typeof name === 'string' ? name.slice(0, 200) : '';
};

const withoutName = (kind: RecordKind) => kind.entity.replace('_', ' ');

// Editors see only the name of a never published record.
const shellTexts = (kind: RecordKind, content: RecordContent, fallback: string): Row[] => {
  const blank = Object.fromEntries(
    Object.entries(kind.definition.texts).flatMap(([name, { isRequired }]) =>
      isRequired ? [[name, '']] : [],
    ),
  );
  const name = nameIn(content) || fallback;
  const text = { [content.sourceLocale]: { ...blank, name } };
  return textRows(kind, { ...content, text }, {});
};

/** Returns the row and texts of a never published record; its parent is a further column. */
export const shellRow = (
  kind: RecordKind,
  content: RecordContent,
  { slug, by }: { readonly slug: string; readonly by: string },
): { readonly main: Row; readonly texts: readonly Row[] } => ({
  main: {
    ...kind.definition.fixed,
    slug,
    status: 'draft',
    source_locale: content.sourceLocale,
    demonstration: false,
    updated_by: by,
  },
  texts: shellTexts(kind, content, withoutName(kind)),
});

async function parentColumns(
  db: Transaction<Database>,
  kind: RecordKind,
  content: RecordContent,
): Promise<{ readonly columns: Row; readonly slug: string | null }> {
  const { parent } = kind;
  if (!parent) return { columns: {}, slug: null };
  const address = content[parent.key];
  const found = typeof address === 'string' ? await findByAddress(db, parent.kind, address) : undefined;
  if (!found) throw invalid(parent.key, 'required');
  const { rows } = await sql<{
    slug: string;
  }>`select slug from ${sql.table(parent.kind.entity)} where id = ${found.id}`.execute(db);
  return { columns: { [`${parent.kind.entity}_id`]: found.id }, slug: rows[0]!.slug };
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Requires the right to use files that the draft did not name before. */
async function requireDraftFiles(
  db: Transaction<Database>,
  kind: RecordKind,
  {
    author,
    content,
    before,
  }: { readonly author: Author; readonly content: RecordContent; readonly before: object },
): Promise<void> {
  const hashes = filesIn(kind.definition.facts, content).flatMap(({ path, file }) =>
    typeof file === 'string' && /^[0-9a-f]{64}$/.test(file) ? [{ sha256: file, path: path.join('.') }] : [],
  );
  const known = filesIn(kind.definition.facts, before).map(({ file }) => file);
  await requireFiles(db, { author }, { files: hashes, before: known });
  const { boundary } = content;
  const isNew = boundary !== (before as { boundary?: unknown }).boundary;
  if (boundary === undefined || !isNew || !kind.resolve) return;
  if (typeof boundary !== 'string' || !isUuid.test(boundary)) throw invalid('boundary', 'invalid');
  await kind.resolve(db, content, { context: author.context, recordId: null });
}

/**
 * Begins a record as a draft.
 *
 * @param before content whose boundary may be another person's
 * @throws ProblemError `forbidden` or `invalid-request`
 */
export async function createDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  {
    author,
    given,
    before = {},
  }: {
    readonly author: Author;
    readonly given: Readonly<Record<string, unknown>>;
    readonly before?: object;
  },
): Promise<SavedContent> {
  const content = draftContent(kind, given);
  const { definition, entity } = kind;
  const { columns, slug: parentSlug } = await parentColumns(db, kind, content);
  const { scope } = definition;
  const place: Place = scope === 'site' || parentSlug === null ? {} : { [scope.kind]: parentSlug };
  if (!may(author.context, definition.rights.create, place))
    throw new ProblemError('forbidden', { detail: `This requires the right ${definition.rights.create}` });
  await requireDraftFiles(db, kind, { author, content, before });
  const by = author.bearer.oid;
  const slug = await freeSlug(db, entity, {
    name: nameIn(content) || withoutName(kind),
    scope: slugScope(kind, columns),
  });
  const { main, texts } = shellRow(kind, content, {
    slug: slug || (await freeSlug(db, entity, { name: withoutName(kind), scope: slugScope(kind, columns) })),
    by,
  });
  const id = await insertRow(db, entity, { ...columns, ...main });
  await replaceLists(db, [[`${entity}_text`, texts]], { column: `${entity}_id`, id });
  await db
    .insertInto('record_draft')
    .values({
      entity,
      record_id: id,
      content: JSON.stringify(content),
      version: 1,
      based_on: null,
      state: 'draft',
      created_by: by,
      updated_by: by,
      locale: author.locale ?? null,
    })
    .execute();
  const record = await findRecord(db, kind, { id, user: author.context });
  await recordStep(db, kind, { record, author, version: 1, action: 'create' });
  return savedContent(record);
}

async function putDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  record: StoredRecord,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const version = versionOf(record) + 1;
  const now = { updated_at: new Date() };
  if (record.draft) {
    await db
      .updateTable('record_draft')
      .set({ ...columns, ...now, version })
      .where('entity', '=', kind.entity)
      .where('record_id', '=', record.id)
      .execute();
  } else {
    const by = String(columns['updated_by']);
    const fresh = {
      content: JSON.stringify(record.saved),
      state: 'draft',
      created_by: by,
      updated_by: by,
    } as const;
    await db
      .insertInto('record_draft')
      .values({
        ...fresh,
        ...columns,
        entity: kind.entity,
        record_id: record.id,
        version,
        based_on: record.version,
        base: JSON.stringify(record.saved),
      })
      .execute();
  }
  return version;
}

/** Returns the columns of a draft that takes account of the public record. */
function rebased(record: StoredRecord, basedOn: number | undefined) {
  if (basedOn === undefined || !record.draft || !wasPublic(record)) return {};
  requireVersion(basedOn, record.version);
  return { based_on: record.version, base: JSON.stringify(record.saved) };
}

/**
 * Saves a draft, complete or not.
 *
 * @throws ProblemError `version-outdated` if draft or public record have changed since
 */
export async function saveDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  {
    author,
    given,
    upToDate,
    basedOn,
    ...which
  }: Changing & {
    readonly given: Readonly<Record<string, unknown>>;
    readonly upToDate?: readonly Locale[] | undefined;
    /** Version of the public record that the content takes account of. */
    readonly basedOn?: number | undefined;
  },
): Promise<SavedContent> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  const permissions = permissionsOf(author.context, kind.definition, governed(record));
  requirePermission(permissions, 'edit');
  const content = draftContent(kind, given);
  const before = record.draft?.content ?? record.saved;
  const parent = kind.definition.parent?.key;
  // Addresses of contained records do not move.
  if (parent && content[parent] !== before[parent]) throw invalid(parent, 'locked');
  await requireDraftFiles(db, kind, { author, content, before });
  await putDraft(db, kind, record, {
    content: JSON.stringify(content),
    state: record.draft?.state === 'submitted' ? 'submitted' : 'draft',
    up_to_date: [...new Set([...(record.draft?.up_to_date ?? []), ...(upToDate ?? [])])],
    ...(record.draft && {
      conflicts: JSON.stringify(remainingConflicts(record.draft, content, upToDate ?? [])),
    }),
    ...rebased(record, basedOn),
    // Nobody's words become public by a schedule of another person who has not seen them.
    ...(!permissions.publish && { publish_at: null }),
    // A schedule that could not be met is over.
    ...(record.draft?.state === 'returned' && !record.draft.publish_at && { scheduled_by: null }),
    updated_by: author.bearer.oid,
    locale: author.locale ?? null,
  });
  if (!permissions.publish) await notifyOfEndedSchedule(db, kind, { record, author });
  if (!wasPublic(record)) await renameShell(db, kind, record, content);
  return savedAfter(db, kind, record.id);
}

async function renameShell(
  db: Transaction<Database>,
  kind: RecordKind,
  record: StoredRecord,
  content: RecordContent,
): Promise<void> {
  const { entity } = kind;
  const { rows } = await sql<Row>`select * from ${sql.table(entity)} where id = ${record.id}`.execute(db);
  const scope = slugScope(kind, rows[0]!);
  const name = nameIn(content);
  const slug = name && (await freeSlug(db, entity, { name, scope, own: record.id }));
  await updateRow(db, entity, {
    id: record.id,
    source_locale: content.sourceLocale,
    ...(slug && { slug }),
  });
  await replaceLists(db, [[`${entity}_text`, shellTexts(kind, content, withoutName(kind))]], {
    column: `${entity}_id`,
    id: record.id,
  });
}

/**
 * Discards a draft; deletes a never published record.
 *
 * @throws ProblemError `conflict` if it would be deleted and contains others
 */
export async function discardDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  { author, ...which }: Changing,
): Promise<{ deleted: boolean }> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  requirePermission(permissionsOf(author.context, kind.definition, governed(record)), 'edit');
  if (!record.draft) throw new ProblemError('conflict', { detail: 'This record has no draft' });
  if (!wasPublic(record)) await requireNothingWithin(db, kind, record.id);
  await notifyOfEndedSchedule(db, kind, { record, author });
  await db
    .deleteFrom('record_draft')
    .where('entity', '=', kind.entity)
    .where('record_id', '=', record.id)
    .execute();
  if (!wasPublic(record)) {
    await sql`delete from ${sql.table(kind.entity)} where id = ${record.id}`.execute(db);
    return { deleted: true };
  }
  // The version of a discarded draft is never used again.
  await updateRow(db, kind.entity, { id: record.id, version: versionOf(record) + 1 });
  return { deleted: false };
}

/** Submits a draft, or returns it to its author. */
export async function moveDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  {
    author,
    to,
    note,
    ...which
  }: Changing & { readonly to: 'submitted' | 'returned'; readonly note: string | null },
): Promise<SavedContent> {
  const record = await lockRecord(db, kind, { ...which, user: author.context });
  const permissions = permissionsOf(author.context, kind.definition, governed(record));
  requirePermission(permissions, to === 'submitted' ? 'submit' : 'publish');
  if (to === 'returned' && record.draft?.state !== 'submitted')
    throw new ProblemError('conflict', { detail: 'This draft was not submitted' });
  const by = author.bearer.oid;
  const version = await putDraft(db, kind, record, {
    state: to,
    note,
    updated_by: by,
    publish_at: null,
    scheduled_by: null,
    ...(to === 'submitted' && { submitted_by: by, locale: author.locale ?? null }),
  });
  const action = to === 'submitted' ? 'submit' : 'return';
  await recordStep(db, kind, { record, author, version, action, reason: note });
  await notify(db, kind, { record, author, step: to, note });
  await notifyOfEndedSchedule(db, kind, { record, author });
  return savedAfter(db, kind, record.id);
}

export async function scheduleDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  record: StoredRecord,
  { author, at }: { readonly author: Author; readonly at: string | null },
): Promise<void> {
  const by = author.bearer.oid;
  await putDraft(db, kind, record, {
    publish_at: at,
    scheduled_by: at === null ? null : by,
    updated_by: by,
  });
  if (at === null) await notifyOfEndedSchedule(db, kind, { record, author });
}

export async function duplicate(
  db: Transaction<Database>,
  kind: RecordKind,
  { author, id }: { readonly author: Author; readonly id: string },
): Promise<SavedContent> {
  const record = await findRecord(db, kind, { id, user: author.context });
  const { path: _path, ...given } = record.draft?.content ?? record.saved;
  const unnamed = ({ slug: _slug, previousSlugs: _former, ...item }: Row): Row => item;
  const items = Object.keys(kind.definition.parts ?? {}).map(
    (name) => [name, ((given[name] ?? []) as readonly Row[]).map(unnamed)] as const,
  );
  const { text: texts, sourceLocale } = given;
  const text = await copiedTexts(db, kind.entity, {
    texts: texts as Partial<Record<Locale, Row>>,
    sourceLocale,
  });
  const copy = { ...given, ...Object.fromEntries(items), text };
  // Only files are visible to editors wherever they are named.
  return createDraft(db, kind, { author, given: copy, before: { boundary: given['boundary'] } });
}
