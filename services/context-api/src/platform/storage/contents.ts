import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PictureFormat } from '#contract/files/schema.ts';
import type { Database } from '../database/schema.ts';
import type { StoreName } from '../database/tables/files.ts';
import { type ByteSpan, DamagedContentError, MissingContentError } from './stores/fileStore.ts';
import type { Stores } from './stores/stores.ts';

const PART = 256 * 1024;

/** Bytes in a column or a store. */
export type Place =
  | { readonly store: null; readonly content: Uint8Array }
  | { readonly store: StoreName; readonly storedSha256: string; readonly bytes: number };

/** Columns of a `Place`, from a table called `own`. */
export const place: RawBuilder<unknown> = sql`own.store, own.stored_sha256 as "storedSha256", own.content,
  (select bytes from stored_content as kept where kept.sha256 = own.stored_sha256 and kept.store = own.store) as bytes`;

/** Checks the hash; withholds the last part of damaged bytes. */
async function* checked(content: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const part of content) {
    if (last) yield last;
    hash.update(part);
    last = part;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedContentError(sha256);
  if (last) yield last;
}

async function readStored(
  stores: Stores,
  { store, storedSha256, bytes }: Exclude<Place, { store: null }>,
): Promise<Buffer> {
  const content = await stores.of(store).open(storedSha256, { start: 0, end: bytes - 1 });
  return buffer(checked(content, storedSha256));
}

export const readPlace = async (stores: Stores, from: Place): Promise<Uint8Array> =>
  from.store === null ? from.content : readStored(stores, from);

type FindPlace = () => Promise<Place | undefined>;

/** Bytes may move while they are read. */
async function readWhole(stores: Stores, find: FindPlace): Promise<Uint8Array | null> {
  const found = await find();
  if (!found) return null;
  try {
    return await readPlace(stores, found);
  } catch (error) {
    const now = error instanceof MissingContentError ? await find() : undefined;
    if (!now || now.store === found.store) throw error;
    return readPlace(stores, now);
  }
}

export interface Contents {
  /** Returns null if there are none. */
  file(sha256: string): Promise<Uint8Array | null>;
  /** Resolves once the first bytes are there. */
  open(sha256: string, span: ByteSpan): Promise<AsyncIterable<Uint8Array>>;
  variant(sha256: string, width: number, format: PictureFormat): Promise<Uint8Array | null>;
  rendition(id: string, width: number, format: PictureFormat): Promise<Uint8Array | null>;
}

interface PartRow {
  readonly part: Uint8Array | null;
  readonly store: StoreName | null;
  readonly storedSha256: string | null;
  readonly bytes: number | null;
}

async function readPart(db: Kysely<Database>, sha256: string, { start, end }: ByteSpan): Promise<PartRow> {
  const length = Math.min(PART, end - start + 1);
  const { rows } = await sql<PartRow>`
    select substring(own.content from ${start + 1}::int for ${length}::int) as part, own.store,
      own.stored_sha256 as "storedSha256", kept.bytes
    from file_content as own left join stored_content as kept
      on kept.sha256 = own.stored_sha256 and kept.store = own.store
    where own.sha256 = ${sha256}`.execute(db);
  if (!rows[0]) throw new Error(`the file ${sha256} is gone`);
  return rows[0];
}

async function openStored(
  stores: Stores,
  { store, storedSha256, bytes }: PartRow,
  span: ByteSpan,
): Promise<AsyncIterable<Uint8Array>> {
  const content = await stores.of(store!).open(storedSha256!, span);
  const isWhole = span.start === 0 && span.end === bytes! - 1;
  return isWhole ? checked(content, storedSha256!) : content;
}

export function createContents(db: Kysely<Database>, stores: Stores): Contents {
  async function openFile(sha256: string, span: ByteSpan): Promise<AsyncIterable<Uint8Array>> {
    const first = await readPart(db, sha256, span);
    const { part } = first;
    if (part === null) {
      try {
        return await openStored(stores, first, span);
      } catch (error) {
        const now = error instanceof MissingContentError ? await readPart(db, sha256, span) : first;
        if (now.store === first.store) throw error;
        return now.store === null ? openFile(sha256, span) : openStored(stores, now, span);
      }
    }
    // It may move to a store in between.
    return (async function* () {
      yield part;
      const start = span.start + part.length;
      if (start <= span.end) yield* await openFile(sha256, { start, end: span.end });
    })();
  }

  const whole = (table: string, key: RawBuilder<unknown>) =>
    readWhole(stores, async () => {
      const { rows } = await sql<Place>`select ${place} from ${sql.table(table)} as own where ${key}`.execute(
        db,
      );
      return rows[0];
    });

  return {
    file: (sha256) => whole('file_content', sql`own.sha256 = ${sha256}`),
    open: openFile,
    variant: (sha256, width, format) =>
      whole('file_variant', sql`own.sha256 = ${sha256} and own.width = ${width} and own.format = ${format}`),
    rendition: (id, width, format) =>
      whole(
        'picture_rendition_variant',
        sql`own.rendition_id = ${id} and own.width = ${width} and own.format = ${format}`,
      ),
  };
}
