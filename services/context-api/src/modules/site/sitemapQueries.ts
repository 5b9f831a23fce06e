import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/site/sitemap.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { searchSourceOf } from '../../platform/search/searchSources.ts';

interface Row {
  /** From the outermost record. */
  slugs: string[];
  updated_at: Date;
}

/** Returns public records by the places of the search: parents must be public, and schedules due. */
function records(kind: SearchKind, where: RawBuilder<SqlBool> = sql`true`): RawBuilder<Row> {
  const { join = sql``, published, slugs, updatedAt, publicFrom } = searchSourceOf(kind);
  const table = sql.table(kind);
  return sql`select ${slugs ?? sql`array[${table}.slug]`} as slugs, ${updatedAt ?? sql`${table}.updated_at`} as updated_at
    from ${table} ${join}
    where (${published ?? sql`${table}.status = 'published'`}) and ${publicFrom ?? sql`now()`} <= now() and ${where}`;
}

const published: Record<SitemapNoun, readonly [kind: SearchKind, where?: RawBuilder<SqlBool>]> = {
  pages: ['page'],
  initiatives: ['initiative'],
  goals: ['goal'],
  indicators: ['indicator'],
  projects: ['project'],
  opportunities: ['opportunity'],
  // Site news have no initiative, all updates do.
  updates: ['story', sql`story.initiative_id is not null`],
  stories: ['story', sql`story.initiative_id is null`],
  organizations: ['organization'],
  conveners: ['convener'],
  consortiums: ['consortium'],
  'sourcing-areas': ['sourcing_area'],
};

export interface SitemapRepository {
  get(): Promise<Sitemap>;
}

/** Returns slugs and last changes of published records: one query per noun, ordered by slug. */
export function createSitemapRepository(db: Kysely<Database>): SitemapRepository {
  const read = async () => {
    const entries = sitemapNouns.map(async (noun) => {
      const { rows } = await sql<Row>`${records(...published[noun])} order by slugs`.execute(db);
      return [
        noun,
        rows.map(({ slugs, updated_at }) => ({ slugs, updatedAt: updated_at.toISOString() })),
      ] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as Sitemap;
  };
  return { get: () => cachedPerRevision(db, 'sitemap', read, { isForAll: true }) };
}
