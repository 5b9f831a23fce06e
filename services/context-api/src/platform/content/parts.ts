import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { contentAuthor } from './author.ts';
import type { Ids } from './ids.ts';
import type { Part, PartContent } from './kind.ts';
import type { Located } from './records.ts';
import { partRows, type RecordRows } from './rows.ts';
import { addFormerSlugs, hasRight, insertRow, readRow, replaceLists, updateRow } from './tables.ts';

interface Written {
  readonly id: string;
  readonly changed: boolean;
}

interface Owned {
  readonly entity: string;
  /** Id of the item's saved row, if any. */
  readonly id: string | undefined;
  /** Column that refers to the owner, and the owner's id. */
  readonly owner: Record<string, string>;
}

async function writeMain(db: Kysely<Database>, { main }: RecordRows, owned: Owned): Promise<Written> {
  const { entity, id, owner } = owned;
  if (id === undefined) return { id: await insertRow(db, entity, { ...main, ...owner }), changed: true };
  if (hasRight(await readRow(db, entity, id), main)) return { id, changed: false };
  await updateRow(db, entity, { ...main, id });
  return { id, changed: true };
}

async function storedItems(db: Kysely<Database>, entity: string, column: string, owner: string) {
  const { rows } = await sql<{ id: string; slug: string; version?: number; updated_by?: string }>`
    select * from ${sql.table(entity)} where ${sql.ref(column)} = ${owner}`.execute(db);
  return new Map(
    rows.map(({ id, slug, version = 1, updated_by = contentAuthor }) => [
      slug,
      { id, version, isKept: updated_by !== contentAuthor },
    ]),
  );
}

export interface Tally {
  kept: number;
}

interface PartsOf {
  readonly record: Located;
  readonly ownerId: string;
  /** Receives the ids of the items. */
  readonly known: Ids;
  /** Counts items that people have edited and the load preserves. */
  readonly tally: Tally;
}

async function writePart(
  db: Kysely<Database>,
  part: Part,
  { record, ownerId, known, tally }: PartsOf,
): Promise<boolean> {
  const { entity, key } = part;
  const column = `${record.kind.entity}_id`;
  const contents = (record.content as unknown as Record<string, PartContent[]>)[key]!;
  const stored = await storedItems(db, entity, column, ownerId);
  let changed = false;
  for (const [position, content] of contents.entries()) {
    const { slug, ...rows } = partRows(part, content, position);
    const formerSlugs = content.previousSlugs ?? [];
    const place = [slug, ...formerSlugs].find((each) => stored.has(each)) ?? slug;
    const before = stored.get(place);
    if (before?.isKept) {
      known.set({ entity, slug, parentId: ownerId }, before.id);
      continue;
    }
    const owned = { entity, id: before?.id, owner: { [column]: ownerId } };
    const written = await writeMain(db, rows, owned);
    const itself = { column: `${entity}_id`, id: written.id };
    const edition = before && { edition: { source: content.sourceLocale, version: before.version } };
    const listed = await replaceLists(db, rows.lists, { ...itself, ...edition });
    const former = { [itself.column]: itself.id, ...owned.owner };
    const renamed = await addFormerSlugs(db, entity, former, formerSlugs);
    stored.delete(place);
    known.set({ entity, slug, parentId: ownerId }, written.id);
    changed ||= written.changed || listed || renamed;
  }
  const kept = [...stored.values()].filter(({ isKept }) => isKept);
  tally.kept += kept.length;
  for (const { id, isKept } of stored.values()) {
    if (!isKept) await sql`delete from ${sql.table(entity)} where id = ${id}`.execute(db);
  }
  return changed || stored.size > kept.length;
}

/** Writes the items of a record's lists; returns false if nothing changed. */
export async function writeParts(db: Kysely<Database>, options: PartsOf): Promise<boolean> {
  let changed = false;
  for (const part of options.record.kind.parts ?? []) {
    const written = await writePart(db, part, options);
    changed ||= written;
  }
  return changed;
}
