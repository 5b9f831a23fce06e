import { type Kysely, type RawBuilder, sql } from 'kysely';
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

type Totals = SiteContext['site']['totals'];

const published = sql`initiative.status = 'published'`;

/** Totals by the tables that they are counted from, so that a change counts few of them again. */
const totals: Readonly<Record<string, RawBuilder<Partial<Totals>>>> = {
  initiatives: sql`select count(*)::int as "initiatives", count(distinct country)::int as "countries",
      coalesce(sum(area_ha), 0)::float8 as "areaHa", coalesce(sum(population), 0)::float8 as "population"
    from initiative where ${published}`,
  organizations: sql`select count(*)::int as "organizations" from organization where status = 'published' and (
    exists (select from initiative_partner as partner join initiative on initiative.id = partner.initiative_id
      where partner.organization_id = organization.id and ${published})
    or exists (select from convener join initiative on initiative.convener_id = convener.id
      where convener.organization_id = organization.id and convener.status = 'published' and ${published}))`,
  commodities: sql`select count(distinct commodity)::int as "commodities"
    from initiative_commodity join initiative on initiative.id = initiative_id where ${published}`,
  values: sql`select json_build_object('reported', count(*),
      'checked', count(*) filter (where value.verification <> 'self-reported')) as "values"
    from indicator_value as value
    join indicator on indicator.id = value.indicator_id and indicator.status = 'published'
    join goal on goal.id = indicator.goal_id and goal.status = 'published'
    join initiative on initiative.id = indicator.initiative_id
    where value.state = 'approved' and value.available and ${published}`,
};

type Rest = Pick<SiteContext['site'], 'demonstration' | 'pages'> & { others: boolean };

const rest = sql<Rest>`select
  array(select path from page where status = 'published' and path in (${sql.join(sitePagePaths)})
    order by path) as "pages",
  ${sql.join(
    ['initiative', 'organization', 'convener', 'consortium', 'story', 'page'].map(demonstrationIn),
    sql` or `,
  )} as "demonstration",
  ${sql.join(['initiative', 'organization', 'convener', 'consortium'].map(othersIn), sql` or `)} as "others"`;

export function createContextRepository(db: Kysely<Database>): ContextRepository {
  const readRow = <Row>(name: string, query: RawBuilder<Row>) =>
    cachedPerRevision(db, `site ${name}`, async () => (await query.execute(db)).rows[0]!, {
      isForAll: true,
    });
  return {
    async site() {
      const [counted, { demonstration, others, pages }] = await Promise.all([
        Promise.all(Object.entries(totals).map(([name, query]) => readRow(name, query))),
        readRow('pages and demonstration', rest),
      ]);
      return {
        locales: [...locales],
        defaultLocale,
        demonstration,
        onlyDemonstration: demonstration && !others,
        computesLevels: true,
        pages,
        totals: Object.assign({}, ...counted) as Totals,
      };
    },
  };
}
