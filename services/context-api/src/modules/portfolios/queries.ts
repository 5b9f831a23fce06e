import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import type { portfolioFacets } from '#contract/organizations/constants.ts';
import type { PortfolioSummary } from '#contract/records/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { relatedFacet } from '../../platform/lists/facet.ts';
import type { Listing } from '../../platform/lists/list.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming, type Naming } from '../../platform/localization/naming.ts';
import {
  entityColumns,
  type EntityRow,
  findEntity,
  languagesOf,
  profileColumns,
  type ProfileRow,
  toEntity,
} from '../../platform/records/entity.ts';
import { selectInitiatives } from '../initiatives/list.ts';

type Portfolio = 'convener' | 'consortium';

interface PortfolioRow extends EntityRow {
  countries: string[];
  initiative_count: number;
}

/** Conditions for the initiatives of a convener or consortium by id. */
const links: Record<Portfolio, (id: RawBuilder<unknown>) => RawBuilder<SqlBool>> = {
  convener: (id) => sql`initiative.convener_id = ${id}`,
  consortium: (id) => sql`initiative.id in (
    select initiative_id from initiative_consortium where consortium_id = ${id})`,
};

const own = (entity: Portfolio) =>
  sql<SqlBool>`${links[entity](sql.ref(`${entity}.id`))} and initiative.status = 'published'`;

const summaryColumns = (entity: Portfolio) => sql`${entityColumns(entity)},
  array(select distinct country from initiative where ${own(entity)}) as countries,
  (select count(*)::int from initiative where ${own(entity)}) as initiative_count`;

const toSummary =
  (locale: Locale) =>
  (row: PortfolioRow, naming: Naming): PortfolioSummary => ({
    ...toEntity(row),
    countries: naming.many('country', row.countries).sort((a, b) => a.name.localeCompare(b.name, locale)),
    initiativeCount: row.initiative_count,
  });

/** Returns conveners or consortiums, by their initiatives' countries. */
export const portfolioListing = (
  entity: Portfolio,
  locale: Locale,
): Listing<(typeof portfolioFacets)[number], PortfolioRow, PortfolioSummary> => ({
  entity,
  facets: {
    country: relatedFacet({
      from: sql`initiative`,
      where: own(entity),
      value: sql`initiative.country`,
      names: 'country',
    }),
  },
  orders: { updated: sql`${sql.table(entity)}.updated_at desc` },
  columns: () => summaryColumns(entity),
  toItem: toSummary(locale),
});

interface PortfolioOptions {
  readonly entity: Portfolio;
  readonly slug: string;
  readonly locale: Locale;
  /** Columns of this entity only. */
  readonly columns: RawBuilder<unknown>;
  readonly most: number | undefined;
}

interface FoundPortfolio<Row> {
  readonly row: Row;
  readonly naming: Naming;
  readonly profile: PortfolioSummary &
    Pick<ProfileRow, 'description' | 'languages'> & { initiatives: InitiativeSummary[] };
}

/** Returns a published convener or consortium by current or former slug, with its initiatives. */
export async function findPortfolio<Row>(
  db: Kysely<Database>,
  { entity, slug, locale, columns, most }: PortfolioOptions,
): Promise<FoundPortfolio<Row> | undefined> {
  const row = await findEntity<Row & PortfolioRow & ProfileRow>(db, {
    entity,
    slug,
    locale,
    columns: sql`${summaryColumns(entity)}, ${profileColumns(entity)}, ${columns}`,
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const where = links[entity](sql`${row.id}`);
  return {
    row,
    naming,
    profile: {
      ...toSummary(locale)(row, naming),
      description: row.description,
      languages: languagesOf(row),
      initiatives: await selectInitiatives(db, { where, locale, naming, most }),
    },
  };
}
