import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { FilledPage, SitemapNoun, SitemapParts, SitemapRecord } from '#contract/site/sitemap.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { publicStory } from '../stories/visible.ts';

interface Place {
  readonly noun: SitemapNoun;
  readonly size: number;
}

interface Row {
  slugs: string[];
  updated_at: Date;
  filled: FilledPage[] | null;
}

const kinds: Readonly<Record<SitemapNoun, SearchKind>> = {
  pages: 'page',
  initiatives: 'initiative',
  goals: 'goal',
  indicators: 'indicator',
  projects: 'project',
  opportunities: 'opportunity',
  updates: 'story',
  stories: 'story',
  organizations: 'organization',
  conveners: 'convener',
  consortiums: 'consortium',
  'sourcing-areas': 'sourcing_area',
};

/** Returns public records of a noun, by the search. */
const recordsOf = (noun: SitemapNoun): RawBuilder<unknown> => sql`search_record
  where kind = ${sql.lit(kinds[noun])} and (public_from is null or public_from <= now()) and ${withinOf(noun)}`;

/** Distinguishes nouns of one kind: updates have an initiative, site news have none. */
function withinOf(noun: SitemapNoun): RawBuilder<SqlBool> {
  if (noun === 'updates') return sql`cardinality(slugs) > 1`;
  return noun === 'stories' ? sql`cardinality(slugs) = 1` : sql`true`;
}

/** Returns pages with content among those that only some records fill; null if all pages have some. */
const filledOf = (noun: SitemapNoun): RawBuilder<unknown> =>
  noun === 'projects'
    ? sql`array_remove(array[
        case when exists (select from requested_support where project_id = record.id) then 'requested-support' end,
        case when exists (select from story where story.project_id = record.id and ${publicStory})
          then 'updates' end], null)`
    : sql`null::text[]`;

export interface SitemapPartRepository {
  /** Returns first ids of parts, each of which can be read on its own. */
  parts(place: Place): Promise<SitemapParts>;
  /** Returns a part; nothing from an unknown place. */
  records(place: Place & { readonly from?: string | undefined }): Promise<SitemapRecord[]>;
}

async function readParts(db: Kysely<Database>, { noun, size }: Place): Promise<SitemapParts> {
  const { rows } = await sql<{ from: string; updated_at: Date }>`
    select (array_agg(id order by id))[1] as from, max(updated_at) as updated_at
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as part
      from ${recordsOf(noun)}) as numbered
    group by part order by part`.execute(db);
  return { parts: rows.map((row) => ({ from: row.from, updatedAt: row.updated_at.toISOString() })) };
}

export function createSitemapPartRepository(db: Kysely<Database>): SitemapPartRepository {
  return {
    parts: (place) =>
      cachedPerRevision(db, `sitemap parts ${place.noun} ${place.size}`, () => readParts(db, place), {
        isForAll: true,
      }),
    async records({ noun, size, from }) {
      if (from !== undefined && !z.guid().safeParse(from).success) return [];
      const { rows } = await sql<Row>`
        select slugs, updated_at, ${filledOf(noun)} as filled
        from (select id, slugs, updated_at from ${recordsOf(noun)} and ${from === undefined ? sql`true` : sql`id >= ${from}::uuid`}
          order by id limit ${size}) as record
        order by id`.execute(db);
      return rows.map(({ slugs, updated_at, filled }) => ({
        slugs,
        updatedAt: updated_at.toISOString(),
        ...(filled && { filled }),
      }));
    },
  };
}
