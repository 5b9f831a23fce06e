import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type z } from 'zod';
import type { RecordContent } from '#contract/records/definition.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { multiPolygon } from '#contract/shared/schema.ts';
import { detailHash } from '../../../modules/boundaries/boundaryRow.ts';
import { checkBoundary } from '../../../modules/boundaries/checkBoundary.ts';
import { insertContentBoundary } from '../../../modules/boundaries/contentBoundary.ts';
import { draftContent, shellRow } from '../../../modules/content/drafts.ts';
import { contentAuthor, templateAuthor } from '../../../platform/auth/ownAuthors.ts';
import type { Ids } from '../../../platform/content/ids.ts';
import { splitAddress } from '../../../platform/content/kind.ts';
import { writeParts } from '../../../platform/content/parts.ts';
import type { Located } from '../../../platform/content/records.ts';
import { insertRow, replaceLists, updateRow } from '../../../platform/content/tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { ProblemError } from '../../../platform/problems/problemError.ts';
import type { SaveFile } from '../further.ts';
import { withFiles } from './draftFiles.ts';
import type { RecordDraft } from './schema.ts';

interface Present {
  readonly version: number;
  readonly updated_by: string;
  readonly boundary_hash: string | null;
  readonly boundary_id: string | null;
  readonly draft: {
    readonly version: number;
    readonly updated_by: string;
    readonly based_on: number | null;
    readonly content: RecordContent;
    readonly state: RecordDraft['state'];
    readonly note: string | null;
    readonly publish_at: string | null;
  } | null;
}

const hasBoundary = ({ definition: { facts } }: RecordKind) => facts['boundary']?.control === 'boundary';

async function findPresent(db: Kysely<Database>, kind: RecordKind, id: string): Promise<Present> {
  const boundary = hasBoundary(kind) ? sql`own.boundary_id` : sql`null::uuid`;
  const { rows } = await sql<Present>`select own.version, own.updated_by, ${boundary} as boundary_id,
      (select detail_hash from boundary where boundary.id = ${boundary}) as boundary_hash,
      case when draft.entity is not null then to_jsonb(draft) end as draft
    from ${sql.table(kind.entity)} as own
    left join record_draft as draft on draft.entity = ${kind.entity} and draft.record_id = own.id
    where own.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Returns the id of an equal saved boundary, else of a new one. */
async function boundaryId(
  db: Transaction<Database>,
  boundary: MultiPolygon,
  present: Present | undefined,
): Promise<string> {
  const hash = detailHash(Buffer.from(JSON.stringify(boundary)));
  if (present?.boundary_id && present.boundary_hash === hash) return present.boundary_id;
  const { rows } = await sql<{ id: string }>`select id::text as id from boundary
    where id::text = ${present?.draft?.content['boundary'] ?? ''} and detail_hash = ${hash}`.execute(db);
  return rows[0]?.id ?? (await insertContentBoundary(db, boundary));
}

export class InvalidDraft extends Error {
  /** Path of the invalid field, if it is one. */
  readonly field: string | undefined;

  constructor(reason: string, field?: string) {
    super(reason);
    this.field = field;
  }
}

async function contentHere(
  db: Transaction<Database>,
  kind: RecordKind,
  { draft: { content }, present, save }: { draft: RecordDraft; present: Present | undefined; save: SaveFile },
): Promise<RecordContent> {
  const named: Record<string, unknown> = { ...(await withFiles(kind.definition.facts, content, save)) };
  if (hasBoundary(kind) && named['boundary'] !== undefined) {
    const { data } = multiPolygon.safeParse(named['boundary']);
    const reason = data ? checkBoundary(data)[0]?.reason : 'is no boundary';
    if (!data || reason !== undefined) throw new InvalidDraft(reason ?? '', 'boundary');
    named['boundary'] = await boundaryId(db, data, present);
  }
  try {
    // Drafts not from forms have empty values, which remain.
    const { sourceLocale, text } = draftContent(kind, named);
    return { text, ...named, ...kind.definition.fixed, sourceLocale } as RecordContent;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [first] = error.details.errors ?? [];
    throw first ? new InvalidDraft(first.message, first.path) : new InvalidDraft(error.message);
  }
}

async function insertShell(
  db: Transaction<Database>,
  kind: RecordKind,
  { draft, content, known }: { draft: RecordDraft; content: RecordContent; known: Ids },
): Promise<string> {
  const { entity, parent } = kind;
  const { head, slug } = parent ? splitAddress(draft.address) : { head: '', slug: draft.address };
  const parentId = parent && known.find(parent.kind, head);
  if (parent && parentId === undefined) throw new InvalidDraft(`there is no ${parent.key} ${head}`);
  const { main, texts } = shellRow(kind, content, { slug, by: contentAuthor });
  const id = await insertRow(db, entity, {
    ...main,
    ...(parent && { [`${parent.kind.entity}_id`]: parentId }),
  });
  await replaceLists(db, [[`${entity}_text`, texts]], { column: `${entity}_id`, id });
  known.set({ entity, slug, parentId }, id);
  await writeInside(db, kind, { inside: draft.inside, id, known });
  return id;
}

async function writeInside(
  db: Transaction<Database>,
  kind: RecordKind,
  { inside, id, known }: { inside: RecordDraft['inside']; id: string; known: Ids },
): Promise<void> {
  const parts = kind.parts?.filter(({ key }) => key in kind.inside && inside[key]) ?? [];
  if (parts.length === 0) return;
  const { shape } = kind.schema as unknown as { shape: Record<string, z.ZodType> };
  const content: Record<string, unknown> = {};
  for (const { key } of parts) {
    const { data, error } = shape[key]!.safeParse(inside[key]);
    if (error) throw new InvalidDraft(error.issues[0]!.message, [key, ...error.issues[0]!.path].join('.'));
    content[key] = data;
  }
  const record = { kind: { ...kind, parts }, content } as unknown as Located;
  await writeParts(db, { record, ownerId: id, known, tally: { kept: 0 } });
}

interface Writing {
  readonly draft: RecordDraft;
  readonly known: Ids;
  readonly save: SaveFile;
}

const isOfContent = (author: string) => author === contentAuthor || author === templateAuthor;

const isEdited = ({ updated_by: author, draft }: Present, { isNew }: RecordDraft): boolean =>
  !isOfContent(author) ||
  (draft !== null && draft.updated_by !== contentAuthor) ||
  isNew !== (draft?.based_on === null);

/**
 * Writes a draft, unless people have edited the record here.
 *
 * @returns false if it is left alone
 * @throws InvalidDraft
 */
export async function writeRecordDraft(
  db: Transaction<Database>,
  kind: RecordKind,
  { draft, known, save }: Writing,
): Promise<boolean> {
  const { entity } = kind;
  const found = known.find(kind, draft.address);
  const present = found === undefined ? undefined : await findPresent(db, kind, found);
  if (!present && !draft.isNew) throw new InvalidDraft('there is no such record');
  const content = await contentHere(db, kind, { draft, present, save });
  const columns = {
    content: JSON.stringify(content),
    state: draft.state,
    note: draft.note,
    publish_at: draft.publishAt,
    scheduled_by: draft.publishAt && contentAuthor,
    up_to_date: draft.upToDate,
    conflicts: JSON.stringify(draft.conflicts),
    submitted_by: draft.state === 'submitted' ? contentAuthor : null,
    updated_by: contentAuthor,
  };
  if (present && isEdited(present, draft)) return isDeepStrictEqual(present.draft?.content, content);
  const version = Math.max(present?.version ?? 0, present?.draft?.version ?? 0) + 1;
  const rebased = draft.isNew ? {} : { based_on: present!.version, base: null };
  if (present?.draft) {
    const { content: before, state, note, publish_at: at } = present.draft;
    const publishAt = at && new Date(at).toISOString();
    const given = [content, draft.state, draft.note, draft.publishAt];
    const isBasedOnThis = draft.isNew || present.draft.based_on === present.version;
    if (isBasedOnThis && isDeepStrictEqual([before, state, note, publishAt], given)) return true;
    await db
      .updateTable('record_draft')
      // The archive has just brought the record, too.
      .set({ ...columns, ...rebased, version, updated_at: new Date() })
      .where('entity', '=', entity)
      .where('record_id', '=', found!)
      .execute();
    if (draft.isNew) await renameShell(db, kind, found!, content);
    return true;
  }
  const id = found ?? (await insertShell(db, kind, { draft, content, known }));
  await db
    .insertInto('record_draft')
    .values({
      ...columns,
      entity,
      record_id: id,
      version: present ? version : 1,
      based_on: present ? present.version : null,
      created_by: contentAuthor,
    })
    .execute();
  return true;
}

async function renameShell(
  db: Transaction<Database>,
  kind: RecordKind,
  id: string,
  content: RecordContent,
): Promise<void> {
  const { texts } = shellRow(kind, content, { slug: '', by: contentAuthor });
  await updateRow(db, kind.entity, { id, source_locale: content.sourceLocale });
  await replaceLists(db, [[`${kind.entity}_text`, texts]], { column: `${kind.entity}_id`, id });
}
