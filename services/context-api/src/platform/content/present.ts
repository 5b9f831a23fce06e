import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readMergedCodes } from '../localization/mergedCodes.ts';
import { Ids } from './ids.ts';
import type { Kind, Target } from './kind.ts';
import { type Located, parentAddress } from './records.ts';

/** Saved records and codes that content may refer to. */
export interface SavedRecordState {
  readonly present: Ids;
  readonly former: Ids;
  readonly known: Ids;
  /** Records by slugs of merged duplicates. */
  readonly merged: Ids;
  /** Code lists and their codes, as `commodity cocoa`. */
  readonly codes: ReadonlySet<string>;
  /** Replacements of merged codes, as `commodity kakao` → `cocoa`. */
  readonly mergedCodes: ReadonlyMap<string, string>;
}

interface SlugRow {
  readonly slug: string;
  readonly id: string;
  readonly parent: string | null;
}

interface SlugTable {
  readonly table: string;
  readonly idColumn: string;
  readonly parent: Target | undefined;
}

async function slugRows(db: Kysely<Database>, { table, idColumn, parent }: SlugTable): Promise<SlugRow[]> {
  const owner = parent ? sql.ref(`${parent.entity}_id`) : sql`null`;
  const { rows } = await sql<SlugRow>`select slug, ${sql.ref(idColumn)} as id, ${owner} as parent
    from ${sql.table(table)}`.execute(db);
  return rows;
}

export async function readStored(db: Kysely<Database>, kinds: readonly Kind[]): Promise<SavedRecordState> {
  const [present, former] = [new Ids(), new Ids()];
  const read = async (ids: Ids, entity: string, from: SlugTable) => {
    for (const { slug, id, parent } of await slugRows(db, from))
      ids.set({ entity, slug, parentId: parent ?? undefined }, id);
  };
  for (const kind of kinds) {
    const { entity } = kind;
    const parent = kind.parent?.kind;
    await read(present, entity, { table: entity, idColumn: 'id', parent });
    await read(former, entity, { table: `${entity}_previous_slug`, idColumn: `${entity}_id`, parent });
    for (const { entity: part } of kind.parts ?? []) {
      await read(present, part, { table: part, idColumn: 'id', parent: kind });
      await read(former, part, { table: `${part}_previous_slug`, idColumn: `${part}_id`, parent: kind });
    }
  }
  const merged = new Ids();
  const duplicates = await db.selectFrom('merged_record').select(['entity', 'slug', 'into_id']).execute();
  for (const { entity, slug, into_id: id } of duplicates) merged.set({ entity, slug }, id);
  const codes = await sql<{
    code: string;
  }>`select distinct list || ' ' || code as code from code_name`.execute(db);
  const known = new Ids(former, present);
  const mergedCodes = await readMergedCodes(db);
  return { present, former, known, merged, mergedCodes, codes: new Set(codes.rows.map(({ code }) => code)) };
}

export interface Match {
  /** Saved record with the slug now, else with a former slug of the file, else with the slug formerly. */
  readonly id: string | undefined;
  readonly parentId: string | undefined;
}

/** Finds the saved records that content replaces, parents first. */
export function matchSaved(
  records: readonly Located[],
  { present, former, known, merged }: SavedRecordState,
): ReadonlyMap<Located, Match> {
  const byAddress = new Map<string, Match>();
  const matches = new Map<Located, Match>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    const { entity, parent } = kind;
    const ofKind = records.filter((record) => record.kind === kind);
    const parentOf = (record: Located) => {
      const above = parentAddress(record);
      const given = parent && byAddress.get(`${parent.kind.entity} ${above}`);
      return given ? given.id : parent && known.find(parent.kind, above);
    };
    const idIn = (ids: Ids, record: Located) => {
      const parentId = parentOf(record);
      const isHomeless = parent !== undefined && parentId === undefined;
      const idOf = (slug: string) => (isHomeless ? undefined : ids.at({ entity, slug, parentId }));
      return [record.slug, ...record.content.previousSlugs].map(idOf).find(Boolean);
    };
    const byPresent = new Map(ofKind.map((record) => [record, idIn(present, record)]));
    const claimed = new Set(byPresent.values());
    for (const record of ofKind) {
      // A slug that only comes from the name may be that of a new record.
      const once = record.content.slug === undefined ? undefined : idIn(former, record);
      // A merged duplicate means the record that remains.
      const remains = record.slug ? merged.at({ entity, slug: record.slug }) : undefined;
      const id = byPresent.get(record) ?? remains ?? (claimed.has(once) ? undefined : once);
      const match = { id, parentId: parentOf(record) };
      byAddress.set(`${entity} ${record.address}`, match);
      matches.set(record, match);
    }
  }
  return matches;
}
