import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StoreName } from '../database/tables/files.ts';
import { type Place, place, readPlace } from './contents.ts';
import { DamagedContentError, MissingContentError, StoreError } from './stores/fileStore.ts';
import type { Stores } from './stores/stores.ts';

const BATCH = 500;

/** Tables with bytes. Unprepared pictures stay, as their bytes will change. */
export const contentTables: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  file_content: sql`exists (select from file where file.sha256 = own.sha256
    and (file.media_type not like 'image/%' or file.content_sha256 is not null))`,
  file_variant: sql`true`,
  picture_rendition_variant: sql`true`,
};

export interface Movement {
  readonly stores: Stores;
  /** Also out of other stores, not only the database. */
  readonly everything: boolean;
}

const isMisplaced = ({ stores: { target }, everything }: Movement): RawBuilder<SqlBool> => {
  if (target === 'database') return everything ? sql`own.store is not null` : sql`false`;
  return everything ? sql`own.store is distinct from ${target}` : sql`own.store is null`;
};

interface Row {
  readonly table: string;
  /** Physical position of the row, which any change moves. */
  readonly at: string;
}

async function listRows(
  db: Kysely<Database>,
  movement: Movement,
  skipped: ReadonlySet<string>,
): Promise<Row[]> {
  for (const [table, isReady] of Object.entries(contentTables)) {
    const { rows } = await sql<{ at: string }>`select own.ctid::text as at from ${sql.table(table)} as own
      where ${isMisplaced(movement)} and ${isReady} limit ${BATCH + skipped.size}`.execute(db);
    const left = rows.map(({ at }) => ({ table, at })).filter((row) => !skipped.has(nameOf(row)));
    if (left.length > 0) return left;
  }
  return [];
}

const nameOf = ({ table, at }: Row) => `${table} ${at}`;

/** Counts rows whose bytes are not where they belong. */
export async function countMisplaced(db: Kysely<Database>, movement: Movement): Promise<number> {
  const counts = Object.entries(contentTables).map(
    ([table, isReady]) => sql`(select count(*)::int from ${sql.table(table)} as own
      where ${isMisplaced(movement)} and ${isReady})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]!.count;
}

/** Condition for unmoved bytes of a row. */
const isAsRead = (at: string, from: Place, sha256: string): RawBuilder<SqlBool> =>
  from.store === null
    ? sql`ctid = ${at}::tid and encode(sha256(content), 'hex') = ${sha256}`
    : sql`ctid = ${at}::tid and store = ${from.store} and stored_sha256 = ${sha256}`;

/** Prevents the removal of bytes that are about to be in a store. */
const announce = (db: Kysely<Database>, stored: { sha256: string; store: StoreName; bytes: number }) =>
  db
    .insertInto('stored_content')
    .values({ ...stored, wanted_at: new Date() })
    .onConflict((conflict) => conflict.columns(['sha256', 'store']).doUpdateSet({ wanted_at: new Date() }))
    .execute();

interface Moving {
  readonly stores: Stores;
  readonly row: Row;
  readonly from: Place;
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** Returns false if the row or the bytes have changed meanwhile. */
async function refer(
  db: Transaction<Database>,
  { stores, row, from, content, sha256 }: Moving,
  store: StoreName,
): Promise<boolean> {
  const stored = db.selectFrom('stored_content').select('bytes').where('sha256', '=', sha256);
  if (!(await stored.where('store', '=', store).forUpdate().executeTakeFirst())) return false;
  if ((await stores.of(store).size(sha256)) !== content.length)
    throw new StoreError(`the store ${store} did not keep all of ${sha256}`);
  const { numAffectedRows = 0n } = await sql`update ${sql.table(row.table)}
    set content = null, store = ${store}, stored_sha256 = ${sha256}
    where ${isAsRead(row.at, from, sha256)}`.execute(db);
  await db
    .updateTable('stored_content')
    .set({ wanted_at: null })
    .where('sha256', '=', sha256)
    .where('store', '=', store)
    .execute();
  return numAffectedRows > 0n;
}

async function moveRow(db: Kysely<Database>, stores: Stores, row: Row): Promise<number | null> {
  const { rows } = await sql<Place>`select ${place} from ${sql.table(row.table)} as own
    where own.ctid = ${row.at}::tid`.execute(db);
  const [from] = rows;
  if (!from) return null;
  const content = await readPlace(stores, from);
  const sha256 = from.store === null ? createHash('sha256').update(content).digest('hex') : from.storedSha256;
  const { target } = stores;
  if (target === 'database') {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(row.table)}
      set content = ${content}::bytea, store = null, stored_sha256 = null
      where ${isAsRead(row.at, from, sha256)}`.execute(db);
    return numAffectedRows > 0n ? content.length : null;
  }
  await announce(db, { sha256, store: target, bytes: content.length });
  await stores.of(target).save(sha256, content);
  const isMoved = await db
    .transaction()
    .execute((transaction) => refer(transaction, { stores, row, from, content, sha256 }, target));
  return isMoved ? content.length : null;
}

/** Others may still be moved if the bytes of one row are lost. */
const isLost = (error: unknown): error is StoreError =>
  error instanceof MissingContentError || error instanceof DamagedContentError;

export interface Moved {
  readonly moved: number;
  readonly bytes: number;
  /** Reasons why rows stay where they are. */
  readonly failures: readonly string[];
}

interface Watching {
  readonly signal?: AbortSignal;
  readonly report?: (moved: Moved) => void;
}

/**
 * Moves bytes to where they belong, row by row. Each is removed from its former place after it is saved:
 * interruptions are harmless.
 *
 * @throws StoreError if a store does not respond
 */
export async function moveContents(
  db: Kysely<Database>,
  movement: Movement,
  { signal, report }: Watching = {},
): Promise<Moved> {
  const done = { moved: 0, bytes: 0, failures: [] as string[] };
  const skipped = new Set<string>();
  for (;;) {
    const rows = await listRows(db, movement, skipped);
    if (rows.length === 0) return done;
    for (const row of rows) {
      if (signal?.aborted) return done;
      const bytes = await moveRow(db, movement.stores, row).catch((error: unknown) => {
        if (!isLost(error)) throw error;
        done.failures.push(error.message);
        return null;
      });
      if (bytes === null) skipped.add(nameOf(row));
      else {
        done.moved += 1;
        done.bytes += bytes;
      }
      report?.(done);
    }
  }
}
