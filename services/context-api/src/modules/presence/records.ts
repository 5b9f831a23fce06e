import { type Kysely, sql } from 'kysely';
import type { EditedRecord } from '#contract/presence/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import { withOpened } from '../../platform/database/opened.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findRecord, type HistoryAddress } from '../../platform/history/history.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { enter, enterOrganization } from '../../platform/records/scope.ts';
import { editable } from '../../platform/visibility/editable.ts';
import { kindsByNoun } from '../content/kinds.ts';
import { draftJoin, inStudio } from '../content/records.ts';
import { findOpened } from '../initiatives/findOpened.ts';
import { openTranslation } from '../translation/queries.ts';

/** Record whose drafts a person may read, with its last version. */
export interface OpenRecord {
  /** Independent of the record's address. */
  readonly key: string;
  readonly version: number;
  /** Object id of the author; null if unknown. */
  readonly by: string | null;
}

/** Person with the language of the call. */
export type Reader = Author & { readonly locale: Locale };

type Of<K extends string> = Extract<EditedRecord, Record<K, unknown>>;

async function inContent(
  db: Kysely<Database>,
  { noun, id }: Of<'noun'>,
  { context }: Author,
): Promise<OpenRecord | null> {
  const kind = kindsByNoun[noun as keyof typeof kindsByNoun];
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const { rows } = await sql<Omit<OpenRecord, 'key'>>`
    select greatest(${own('version')}, draft.version) as version, coalesce(draft.updated_by, ${own('updated_by')}) as by
    from ${sql.table(kind.entity)} ${draftJoin(kind)}
    where ${own('id')} = ${id} and ${inStudio(kind)} and ${editable(context, kind.definition)}`.execute(db);
  return rows[0] ? { ...rows[0], key: `${noun}/${id}` } : null;
}

async function inTranslation(
  db: Kysely<Database>,
  { noun, id, language }: Of<'language'>,
  { context }: Author,
): Promise<OpenRecord> {
  const { draft } = await openTranslation(db, { noun, id, language }, context);
  return { key: `${noun}/${id}/${language}`, version: draft.version, by: draft.updated_by };
}

/** Returns an indicator's missing value of a year, which two people may start. */
async function notStarted(
  db: Kysely<Database>,
  owner: HistoryAddress,
  record: string,
): Promise<OpenRecord | null> {
  const [, slug, year] = /^value:([^/]+)\/(\d{4})$/.exec(record) ?? [];
  const indicator = slug && (await findRecord(db, owner, `indicator:${slug}`));
  return indicator ? { key: `value/${indicator.recordId}/${year!}`, version: 0, by: null } : null;
}

async function inHistory(
  db: Kysely<Database>,
  owner: HistoryAddress,
  record: string,
): Promise<OpenRecord | null> {
  const found = await findRecord(db, owner, record);
  if (!found) return notStarted(db, owner, record);
  const last = await db
    .selectFrom('revision')
    .select(['version', 'oid'])
    .where('kind', '=', found.kind)
    .where('record_id', '=', found.recordId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return {
    key: `${found.kind}/${found.recordId}`,
    version: last?.version ?? 0,
    by: last?.oid ?? null,
  };
}

async function inInitiative(
  db: Kysely<Database>,
  { initiative: slug, record }: Of<'initiative'>,
  editor: Reader,
): Promise<OpenRecord | null> {
  return withOpened(await findOpened(db, slug, editor.bearer.oid), async () => {
    const { initiative } = await enter(db, { slug, locale: editor.locale, editor });
    return inHistory(db, { entity: 'initiative', id: initiative.id }, record);
  });
}

async function inOrganization(
  db: Kysely<Database>,
  { organization: slug, record }: Of<'organization'>,
  editor: Reader,
): Promise<OpenRecord | null> {
  const { organization } = await enterOrganization(db, { slug, locale: editor.locale, editor });
  return inHistory(db, { entity: 'organization', id: organization.id }, record);
}

function open(db: Kysely<Database>, record: EditedRecord, editor: Reader): Promise<OpenRecord | null> {
  if ('language' in record) return inTranslation(db, record, editor);
  if ('noun' in record) return inContent(db, record, editor);
  return 'initiative' in record ? inInitiative(db, record, editor) : inOrganization(db, record, editor);
}

export async function openRecord(
  db: Kysely<Database>,
  record: EditedRecord,
  editor: Reader,
): Promise<OpenRecord | null> {
  try {
    return await open(db, record, editor);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
