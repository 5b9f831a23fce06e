import { type Kysely, sql } from 'kysely';
import { contentAuthor } from '../auth/ownAuthors.ts';
import type { Database } from '../database/schema.ts';
import type { Ids } from './ids.ts';
import type { Part, PartContent } from './kind.ts';
import { isOrderedByPeople, place } from './order.ts';
import type { Located } from './records.ts';
import { partRows, type RecordRows } from './rows.ts';
import { slugAfterLoad } from './slugAfterLoad.ts';
import { slugOfContent } from './slugOf.ts';
import { addFormerSlugs, hasRight, insertRow, readRow, replaceLists, updateRow } from './tables.ts';
import { removeAll, removeUnlisted, type Unlisted } from './unlisted.ts';

interface Written {
  readonly id: string;
  readonly changed: boolean;
}

interface Owned {
  readonly entity: string;
  readonly id: string | undefined;
  /** Column and id of the owner. */
  readonly owner: Record<string, string>;
}

async function writeMain(db: Kysely<Database>, { main }: RecordRows, owned: Owned): Promise<Written> {
  const { entity, id, owner } = owned;
  if (id === undefined) return { id: await insertRow(db, entity, { ...main, ...owner }), changed: true };
  if (hasRight(await readRow(db, entity, id), main)) return { id, changed: false };
  await updateRow(db, entity, { ...main, id });
  return { id, changed: true };
}

interface StoredItem {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly position: number;
  readonly isEdited: boolean;
}

interface StoredItems {
  readonly bySlug: Map<string, StoredItem>;
  readonly byFormer: ReadonlyMap<string, StoredItem>;
}

async function storedItems(
  db: Kysely<Database>,
  entity: string,
  { column, owner }: { readonly column: string; readonly owner: string },
): Promise<StoredItems> {
  const { rows } = await sql<{
    id: string;
    slug: string;
    position: number;
    version?: number;
    updated_by?: string;
  }>`select * from ${sql.table(entity)} where ${sql.ref(column)} = ${owner} order by position`.execute(db);
  const items = rows.map(({ id, slug, position, version = 1, updated_by = contentAuthor }) => ({
    id,
    slug,
    version,
    position,
    isEdited: updated_by !== contentAuthor,
  }));
  const { rows: former } = await sql<{ slug: string; id: string }>`
    select slug, ${sql.ref(`${entity}_id`)} as id from ${sql.table(`${entity}_previous_slug`)}
    where ${sql.ref(column)} = ${owner}`.execute(db);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    bySlug: new Map(items.map((item) => [item.slug, item])),
    byFormer: new Map(former.map(({ slug, id }) => [slug, byId.get(id)!])),
  };
}

// Matches by slugs, then by former ones, each once.
function matchItems(
  { bySlug, byFormer }: StoredItems,
  contents: readonly PartContent[],
): ReadonlyMap<PartContent, StoredItem> {
  const slugsOf = (content: PartContent) => [slugOfContent(content), ...(content.previousSlugs ?? [])];
  const found = new Map<PartContent, StoredItem>();
  for (const items of [bySlug, byFormer]) {
    for (const content of contents) {
      // A slug that only comes from the name may be that of a new item.
      if (items === byFormer && content.slug === undefined) continue;
      const item = slugsOf(content).flatMap((slug) => items.get(slug) ?? [])[0];
      if (item && !found.has(content) && ![...found.values()].includes(item)) found.set(content, item);
    }
  }
  return found;
}

export interface Tally {
  kept: number;
}

interface PartsOf {
  readonly record: Located;
  readonly ownerId: string;
  readonly known: Ids;
  /** Counts edited items that the load preserves. */
  readonly tally: Tally;
  /** Collects items that others still belong to; without it, removing them fails. */
  readonly unlisted?: Unlisted[];
}

async function writePart(
  db: Kysely<Database>,
  part: Part,
  { record, ownerId, known, tally, unlisted }: PartsOf,
): Promise<boolean> {
  const { entity, key } = part;
  const column = `${record.kind.entity}_id`;
  const contents = (record.content as unknown as Record<string, PartContent[]>)[key]!;
  const stored = await storedItems(db, entity, { column, owner: ownerId });
  const matches = matchItems(stored, contents);
  // A slug that an item no longer has is free for another one.
  const lacking = unmatched(stored, matches).map(({ id }) => ({ entity, id }));
  const inUse = unlisted ? await removeUnlisted(db, lacking) : await removeAll(db, lacking);
  unlisted?.push(...inUse);
  let changed = inUse.length < lacking.length;
  const isOrdered = await isOrderedByPeople(db, { entity, column, owner: ownerId });
  const items = [...stored.bySlug.values()];
  let end = isOrdered ? (items.at(-1)?.position ?? -1) + 1 : contents.length;
  const found = new Set(matches.values());
  for (const item of items)
    if (!isOrdered && !found.has(item) && (item.isEdited || inUse.some(({ id }) => id === item.id)))
      await place(db, entity, { id: item.id, position: end++, before: item.position });
  for (const [index, content] of contents.entries()) {
    const before = matches.get(content);
    const position = isOrdered ? (before?.position ?? end++) : index;
    const { slug, ...given } = partRows(part, content, position);
    let rows: RecordRows = given;
    const formerSlugs = content.previousSlugs ?? [];
    if (before?.isEdited) {
      await place(db, entity, { id: before.id, position, before: before.position });
      known.set({ entity, slug, parentId: ownerId }, before.id);
      continue;
    }
    if (before) {
      const scope = { [column]: ownerId };
      const saved = before.slug;
      const loaded = { entity, id: before.id, saved, scope, slug, content, isNamed: true };
      const next = await slugAfterLoad(db, loaded);
      changed ||= next !== saved;
      rows = { ...given, main: { ...given.main, slug: next } };
    }
    const owned = { entity, id: before?.id, owner: { [column]: ownerId } };
    const written = await writeMain(db, rows, owned);
    const itself = { column: `${entity}_id`, id: written.id };
    const edition = before && { edition: { source: content.sourceLocale, version: before.version } };
    const listed = await replaceLists(db, rows.lists, { ...itself, ...edition });
    const former = { [itself.column]: itself.id, ...owned.owner };
    const renamed = await addFormerSlugs(db, entity, former, formerSlugs);
    known.set({ entity, slug, parentId: ownerId }, written.id);
    changed ||= written.changed || listed || renamed;
  }
  tally.kept += [...stored.bySlug.values()].filter(({ isEdited }) => isEdited).length;
  return changed;
}

// Unedited items that the file lacks.
const unmatched = (
  { bySlug }: StoredItems,
  matches: ReadonlyMap<PartContent, StoredItem>,
): readonly StoredItem[] => {
  const found = new Set(matches.values());
  return [...bySlug.values()].filter((item) => !item.isEdited && !found.has(item));
};

/** Writes lists of items; returns false if nothing changed. */
export async function writeParts(db: Kysely<Database>, options: PartsOf): Promise<boolean> {
  let changed = false;
  for (const part of options.record.kind.parts ?? []) {
    const written = await writePart(db, part, options);
    changed ||= written;
  }
  return changed;
}
