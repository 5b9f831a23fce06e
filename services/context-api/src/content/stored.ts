import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Kind } from './records.ts';

export const entityOf = {
  organizations: 'organization',
  conveners: 'convener',
  consortiums: 'consortium',
  initiatives: 'initiative',
} as const satisfies Record<Kind, string>;

export interface StoredSlugs {
  /** Id of each record by its present slug. */
  readonly present: ReadonlyMap<string, string>;
  /** Id of each record by its former slugs. */
  readonly former: ReadonlyMap<string, string>;
}

/** What the database holds already and content may refer to. */
export interface Stored {
  readonly slugs: Record<Kind, StoredSlugs>;
  readonly commodities: ReadonlySet<string>;
  readonly ecosystems: ReadonlySet<string>;
}

interface SlugRow {
  readonly slug: string;
  readonly id: string;
}

const byId = (rows: readonly SlugRow[]) => new Map(rows.map(({ slug, id }) => [slug, id]));

async function slugsOf(db: Kysely<Database>, kind: Kind): Promise<StoredSlugs> {
  const entity = entityOf[kind];
  const present = await sql<SlugRow>`select slug, id from ${sql.table(entity)}`.execute(db);
  const former = await sql<SlugRow>`select slug, ${sql.ref(`${entity}_id`)} as id
    from ${sql.table(`${entity}_previous_slug`)}`.execute(db);
  return { present: byId(present.rows), former: byId(former.rows) };
}

async function codes(db: Kysely<Database>, list: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from ${sql.table(list)}`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export async function readStored(db: Kysely<Database>): Promise<Stored> {
  return {
    slugs: {
      organizations: await slugsOf(db, 'organizations'),
      conveners: await slugsOf(db, 'conveners'),
      consortiums: await slugsOf(db, 'consortiums'),
      initiatives: await slugsOf(db, 'initiatives'),
    },
    commodities: await codes(db, 'commodity'),
    ecosystems: await codes(db, 'ecosystem'),
  };
}

interface Slugged {
  readonly slug: string;
  readonly content: { readonly previousSlugs: readonly string[] };
}

/** The stored record that a record of a file replaces: the one of its slug, else of one of its former slugs. */
export function storedIdOf({ present }: StoredSlugs, { slug, content }: Slugged): string | undefined {
  const former = content.previousSlugs.map((each) => present.get(each)).find(Boolean);
  return present.get(slug) ?? former;
}
