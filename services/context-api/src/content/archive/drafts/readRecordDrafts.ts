import { type Kysely, sql } from 'kysely';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { addressOf } from '../../../platform/definitions/targets.ts';
import { kinds } from '../../registry.ts';
import type { PathOf } from '../savedRecords.ts';
import { withFiles } from './draftFiles.ts';
import type { RecordDraft } from './schema.ts';

interface Row extends Omit<RecordDraft, 'entity' | 'inside' | 'publishAt'> {
  readonly id: string;
  readonly publishAt: Date | null;
  readonly boundary: MultiPolygon | null;
}

const BATCH = 100;

const readRows = async (db: Kysely<Database>, { entity, parent }: RecordKind, ids: readonly string[]) => {
  const id = sql.ref('own.id');
  const { rows } =
    await sql<Row>`select ${id} as id, ${addressOf({ entity, ...(parent && { parent }) }, id)} as address,
      draft.based_on is null as "isNew", draft.state, draft.note, draft.publish_at as "publishAt", draft.up_to_date as "upToDate", draft.conflicts,
      draft.content, (select convert_from(detail, 'UTF8')::json from boundary
        where boundary.id::text = draft.content ->> 'boundary') as boundary
    from ${sql.table(entity)} as own join record_draft as draft on draft.entity = ${entity} and draft.record_id = ${id}
    where ${id} in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

async function readInside(
  db: Kysely<Database>,
  kind: RecordKind,
  { id, isNew }: Row,
): Promise<RecordDraft['inside']> {
  const fields = Object.keys(kind.inside);
  if (!isNew || fields.length === 0) return {};
  const [saved] = await readContents(db, kind, sql`${sql.ref(`${kind.entity}.id`)} = ${id}`);
  const content = saved!.content as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map((field) => [field, content[field] as unknown[]]));
}

/** Reads the drafts of all records by address, without authors. */
export async function* readRecordDrafts(db: Kysely<Database>, pathOf: PathOf): AsyncGenerator<RecordDraft> {
  for (const kind of kinds as unknown as readonly RecordKind[]) {
    const { entity, parent } = kind;
    const address = addressOf({ entity, ...(parent && { parent }) }, sql`record_id`);
    const { rows: found } = await sql<{ id: string }>`select record_id as id from record_draft
      where entity = ${entity} order by ${address} collate "C", record_id`.execute(db);
    for (let start = 0; start < found.length; start += BATCH) {
      const batch = found.slice(start, start + BATCH).map(({ id }) => id);
      const rows = await readRows(db, kind, batch);
      for (const id of batch) {
        const row = rows.get(id);
        if (!row) continue;
        const { id: _id, boundary, content, upToDate, publishAt, ...draft } = row;
        const portable = await withFiles(kind.definition.facts, content, pathOf);
        yield {
          ...draft,
          entity,
          publishAt: publishAt?.toISOString() ?? null,
          upToDate: [...upToDate].sort(),
          content: { ...portable, ...(boundary && { boundary }) },
          inside: await readInside(db, kind, row),
        };
      }
    }
  }
}
