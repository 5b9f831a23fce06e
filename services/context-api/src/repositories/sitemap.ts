import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/sitemap.ts';
import type { SearchKind } from '#contract/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { searchSources } from '../database/searchSources.ts';

interface Row {
  /** From the outermost record to this one. */
  slugs: string[];
  updated_at: Date;
}

/**
 * The records of a table and the tables of those that they lie in, as the search knows their places: whatever lies inside
 * another record is public only where that record is, too.
 */
function records(kind: SearchKind): RawBuilder<Row> {
  const { join = sql``, published, slugs } = searchSources[kind];
  const table = sql.table(kind);
  return sql`select ${slugs ?? sql`array[${table}.slug]`} as slugs, ${table}.updated_at from ${table} ${join}
    where ${published ?? sql`${table}.status = 'published'`}`;
}

/** What has pages. */
const published: Record<SitemapNoun, RawBuilder<Row>> = {
  initiatives: records('initiative'),
  organizations: records('organization'),
  conveners: records('convener'),
  consortiums: records('consortium'),
  'sourcing-areas': records('sourcing_area'),
};

export interface SitemapRepository {
  get(): Promise<Sitemap>;
}

/** Slugs and last changes of all published records; one query per noun, in the order of slugs. */
export function createSitemapRepository(db: Kysely<Database>): SitemapRepository {
  return {
    async get() {
      const entries = sitemapNouns.map(async (noun) => {
        const { rows } = await sql<Row>`${published[noun]} order by slugs`.execute(db);
        return [
          noun,
          rows.map(({ slugs, updated_at }) => ({ slugs, updatedAt: updated_at.toISOString() })),
        ] as const;
      });
      return Object.fromEntries(await Promise.all(entries)) as Sitemap;
    },
  };
}
