import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/site/sitemap.ts';
import type { SearchKind } from '#contract/search/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import { searchSources } from '../../platform/search/searchSources.ts';

interface Row {
  /** From the outermost record to this one. */
  slugs: string[];
  updated_at: Date;
}

/**
 * The records of a table and the tables of those that they lie in, as the search knows their places: whatever lies inside
 * another record is public only where that record is, too, and what is announced for later not before that.
 */
function records(kind: SearchKind, where: RawBuilder<SqlBool> = sql`true`): RawBuilder<Row> {
  const { join = sql``, published, slugs, updatedAt, publicFrom } = searchSources[kind];
  const table = sql.table(kind);
  return sql`select ${slugs ?? sql`array[${table}.slug]`} as slugs, ${updatedAt ?? sql`${table}.updated_at`} as updated_at
    from ${table} ${join}
    where (${published ?? sql`${table}.status = 'published'`}) and ${publicFrom ?? sql`now()`} <= now() and ${where}`;
}

/** What has pages. */
const published: Record<SitemapNoun, RawBuilder<Row>> = {
  pages: records('page'),
  initiatives: records('initiative'),
  goals: records('goal'),
  indicators: records('indicator'),
  projects: records('project'),
  opportunities: records('opportunity'),
  // Site news belong to no initiative, all updates do.
  updates: records('story', sql`story.initiative_id is not null`),
  stories: records('story', sql`story.initiative_id is null`),
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
