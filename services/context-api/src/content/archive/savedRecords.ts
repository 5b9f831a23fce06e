import { type Kysely, type RawBuilder, sql } from 'kysely';
import { templateAuthor } from '../../platform/auth/ownAuthors.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { readContents, withoutAbsent } from '../../platform/definitions/readContent.ts';
import { withHashes } from '../../platform/definitions/storage.ts';
import { addressOf } from '../../platform/definitions/targets.ts';

export interface SavedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** Slugs from the outermost containing record to its own. */
  readonly address: string;
  readonly demonstration: boolean;
  readonly content: Readonly<Record<string, unknown>>;
}

export type PathOf = (sha256: string) => string;

const BATCH = 100;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

interface Found {
  readonly id: string;
  readonly address: string;
}

// Unpublished records have no facts yet; templates of legal pages come with the software.
async function recordsToRead(db: Kysely<Database>, kind: RecordKind): Promise<readonly Found[]> {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const address = kind.parent
    ? sql`${addressOf(kind.parent.kind, own(`${kind.parent.kind.entity}_id`))} || '/' || ${own('slug')}`
    : own('slug');
  const { rows } = await sql<Found>`select ${own('id')}, ${address} as address from ${sql.table(kind.entity)}
    where ${own('updated_by')} <> ${templateAuthor} and not exists (select from record_draft
      where entity = ${kind.entity} and record_id = ${own('id')} and based_on is null)`.execute(db);
  return rows.toSorted((one, other) => compare(one.address, other.address));
}

const withPaths = ({ definition: { facts } }: RecordKind, content: object, pathOf: PathOf) =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      facts[name] ? withHashes(facts[name], value, pathOf) : (value as unknown),
    ]),
  );

type Content = Readonly<Record<string, unknown>>;
type Batch = ReadonlyMap<string, { readonly demonstration: boolean; readonly content: Content }>;

async function readBatch(
  db: Kysely<Database>,
  kind: RecordKind,
  { where, pathOf }: { readonly where: RawBuilder<unknown>; readonly pathOf: PathOf },
): Promise<Batch> {
  const rows = await readContents(db, kind, where);
  return new Map(
    rows.map(({ id, slug, status, previousSlugs, demonstration, content }) => [
      id,
      {
        demonstration,
        content: { slug, status, previousSlugs, ...withPaths(kind, content, pathOf) },
      },
    ]),
  );
}

/** Reads the records of a kind by address, in batches. */
export async function* savedRecords(
  db: Kysely<Database>,
  kind: RecordKind,
  pathOf: PathOf,
): AsyncGenerator<SavedRecord> {
  const found = await recordsToRead(db, kind);
  for (let start = 0; start < found.length; start += BATCH) {
    const batch = found.slice(start, start + BATCH);
    const where = sql`${sql.ref(`${kind.entity}.id`)} in (${sql.join(batch.map(({ id }) => id))})`;
    const read = await readBatch(db, kind, { where, pathOf });
    for (const { id, address } of batch) {
      const { demonstration, content } = read.get(id)!;
      yield {
        kind,
        id,
        address,
        demonstration,
        content: withoutAbsent(content) as Readonly<Record<string, unknown>>,
      };
    }
  }
}
