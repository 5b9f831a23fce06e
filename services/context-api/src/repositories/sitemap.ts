import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/sitemap.ts';
import type { Database } from '../database/schema.ts';

interface Row {
  /** From the outermost record to this one. */
  slugs: string[];
  updated_at: Date;
}

/** What has pages; whatever lies inside another record is public only where that record is, too. */
const published: Record<SitemapNoun, RawBuilder<Row>> = {
  initiatives: sql`select array[slug] as slugs, updated_at from initiative where status = 'published'`,
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
