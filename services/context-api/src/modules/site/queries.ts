import { type Kysely, sql } from 'kysely';
import { sitePagePaths } from '#contract/pages/constants.ts';
import { defaultLocale, locales } from '#contract/shared/locale.ts';
import type { SiteContext } from '#contract/site/schema.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface ContextRepository {
  site(): Promise<SiteContext['site']>;
}

const demonstrationIn = (table: string) =>
  sql`exists (select 1 from ${sql.table(table)} where status = 'published' and demonstration)`;

const othersIn = (table: string) =>
  sql`exists (select 1 from ${sql.table(table)} where status = 'published' and not demonstration)`;

export function createContextRepository(db: Kysely<Database>): ContextRepository {
  const read = async (): Promise<SiteContext['site']> => {
    const demonstration = ['initiative', 'organization', 'convener', 'consortium', 'story', 'page'].map(
      demonstrationIn,
    );
    const others = ['initiative', 'organization', 'convener', 'consortium'].map(othersIn);
    const { rows } = await sql<
      SiteContext['site']['totals'] &
        Pick<SiteContext['site'], 'demonstration' | 'pages'> & { others: boolean }
    >`
        with published as (
          select id, country, area_ha, population, convener_id from initiative where status = 'published'
        ),
        taking_part as (
          select organization_id from initiative_partner join published on published.id = initiative_id
          union
          select organization_id from convener join published on published.convener_id = convener.id
          where convener.status = 'published'
        )
        select
          (select count(*)::int from published) as "initiatives",
          (select count(distinct country)::int from published) as "countries",
          (select count(*)::int from organization join taking_part on organization_id = organization.id
            where organization.status = 'published') as "organizations",
          (select count(distinct commodity)::int from initiative_commodity
            join published on published.id = initiative_id) as "commodities",
          (select coalesce(sum(area_ha), 0)::float8 from published) as "areaHa",
          (select coalesce(sum(population), 0)::float8 from published) as "population",
          (select json_build_object('reported', count(*),
              'checked', count(*) filter (where value.verification <> 'self-reported'))
            from indicator_value as value
            join indicator on indicator.id = value.indicator_id and indicator.status = 'published'
            join goal on goal.id = indicator.goal_id and goal.status = 'published'
            join published on published.id = indicator.initiative_id
            where value.state = 'approved' and value.available) as "values",
          array(select path from page where status = 'published' and path in (${sql.join(sitePagePaths)})
            order by path) as "pages",
          ${sql.join(demonstration, sql` or `)} as "demonstration",
          ${sql.join(others, sql` or `)} as "others"
      `.execute(db);
    const { demonstration: isDemonstration, others: hasOthers, pages, ...totals } = rows[0]!;
    return {
      locales: [...locales],
      defaultLocale,
      demonstration: isDemonstration,
      onlyDemonstration: isDemonstration && !hasOthers,
      computesLevels: true,
      pages,
      totals,
    };
  };
  return { site: () => cachedPerRevision(db, 'site', read) };
}
