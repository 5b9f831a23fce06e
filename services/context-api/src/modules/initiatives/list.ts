import { type Kysely, sql } from 'kysely';
import type { initiativeFilters } from '#contract/initiatives/constants.ts';
import type { InitiativeList, InitiativeQuery, InitiativeSummary } from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { columnFacet, listFacet, onlyChosen, relatedFacet, valueFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { namesOf } from '../../platform/lists/names.ts';
import { byName } from '../../platform/lists/ordered.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { summaryColumns, type SummaryRow, toSummary } from './summary.ts';
import { isWithin } from './within.ts';

export const initiativeListing: Listing<(typeof initiativeFilters)[number], SummaryRow, InitiativeSummary> = {
  entity: 'initiative',
  facets: {
    country: columnFacet('initiative', 'country', 'country'),
    commodity: listFacet('initiative', 'commodity'),
    theme: listFacet('initiative', 'theme'),
    level: columnFacet('initiative', 'level', 'level'),
    implementer: relatedFacet({
      from: sql`initiative_partner as partner join organization on organization.id = partner.organization_id`,
      where: sql`partner.initiative_id = initiative.id and partner.participation = 'implements'
        and organization.status = 'published'`,
      value: sql`organization.slug`,
      names: namesOf('organization'),
    }),
    // The interface supplies names of boolean filters.
    seekingSupport: valueFacet(sql`case when initiative.seeking_support then 'true' end`, () =>
      Promise.resolve([{ code: 'true', name: 'true' }]),
    ),
    convener: onlyChosen(
      relatedFacet({
        from: sql`convener`,
        where: sql`convener.id = initiative.convener_id and convener.status = 'published'`,
        value: sql`convener.slug`,
        names: namesOf('convener'),
      }),
    ),
    consortium: onlyChosen(
      relatedFacet({
        from: sql`initiative_consortium as link join consortium on consortium.id = link.consortium_id`,
        where: sql`link.initiative_id = initiative.id and consortium.status = 'published'`,
        value: sql`consortium.slug`,
        names: namesOf('consortium'),
      }),
    ),
  },
  orders: {
    updated: sql`initiative.updated_at desc`,
    area: sql`initiative.area_ha desc`,
    started: sql`initiative.start_year desc`,
  },
  columns: summaryColumns,
  toItem: toSummary,
};

const center = { longitude: sql`initiative.longitude`, latitude: sql`initiative.latitude` };

export const listInitiatives = (
  db: Kysely<Database>,
  query: InitiativeQuery,
  locale: Locale,
): Promise<InitiativeList> =>
  listPage(db, initiativeListing, { query, locale, more: query.bbox ? [isWithin(query.bbox, center)] : [] });

interface SelectedOptions {
  /** All by default. */
  readonly most?: number | undefined;
  /** Condition over `initiative`. */
  readonly where: Condition;
  readonly locale: Locale;
  readonly naming: Naming;
}

/** Returns published initiatives by name. */
export async function selectInitiatives(
  db: Kysely<Database>,
  { where, locale, naming, most }: SelectedOptions,
): Promise<InitiativeSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(locale)}
    from ${searched('initiative')} join ${localizedText('initiative', locale)} as served on true
    where initiative.status = 'published' and ${where}
    order by ${byName('initiative', locale)} ${most === undefined ? sql`` : sql`limit ${most}`}
  `.execute(db);
  return rows.map((row) => toSummary(row, naming));
}
