import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import type { MultiPolygon, Reference } from '#contract/shared/schema.ts';
import type { BoundaryType, Database, Participation } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  profileColumns,
  type ProfileRow,
  reference,
} from '../../platform/records/entity.ts';
import { raised } from '../../platform/records/money.ts';
import { boundaryDetailOf } from '../boundaries/boundaryRow.ts';
import { type FiguresRow, latestFigures, toFigures } from '../commodities/figures.ts';
import { type GoalRow, goals, indicatorsByGoal, toGoal } from '../goals/summary.ts';
import { latestMaturity, type MaturityRow, toMaturitySummary } from '../maturity/levels.ts';
import { nameOrganization, organizationReference, type OrganizationRow } from '../organizations/reference.ts';
import { summaryColumns, type SummaryRow, toSummary } from './summary.ts';

interface DetailRow extends SummaryRow, ProfileRow {
  population: number | null;
  boundary_type: BoundaryType;
  boundary: MultiPolygon;
  boundary_detail: InitiativeDetail['boundaryDetail'];
  places: InitiativeDetail['places'];
  sdgs: string[];
  convener_profile: { summary: string; website: string | null } | null;
  consortiums: Reference[];
  partners: { organization: OrganizationRow; participation: Participation }[];
  figures: FiguresRow[];
  goals: GoalRow[];
  contact: InitiativeDetail['contact'];
  maturity: MaturityRow | null;
  seeking: Raised[];
}

const convenerProfile = (locale: Locale) => sql`(
  select json_build_object('summary', text.summary, 'website', organization.website)
  from convener join ${localizedText('convener', locale)} as text on true
  left join organization on organization.id = convener.organization_id and organization.status = 'published'
  where convener.id = initiative.convener_id and convener.status = 'published'
)`;

const consortiums = (locale: Locale) => sql`(
  select coalesce(json_agg(${reference('consortium')} order by link.position), '[]')
  from initiative_consortium as link join consortium on consortium.id = link.consortium_id
  join ${localizedText('consortium', locale)} as text on true
  where link.initiative_id = initiative.id and consortium.status = 'published'
)`;

const partners = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'organization', ${organizationReference}, 'participation', partner.participation)
    order by partner.position), '[]')
  from initiative_partner as partner join organization on organization.id = partner.organization_id
  join ${localizedText('organization', locale)} as text on true
  where partner.initiative_id = initiative.id and organization.status = 'published'
)`;

// Sums never mix currencies.
const seeking = sql`(
  select coalesce(json_agg(${raised(sql`currency`, sql`wanted`, sql`secured`)} order by wanted desc), '[]')
  from (
    select currency, sum(sought) as wanted, sum(secured) as secured from opportunity
    where initiative_id = initiative.id and status = 'published' and sought is not null
      and (closes_on is null or closes_on >= (now() at time zone 'UTC')::date)
      and (opens_on is null or opens_on <= (now() at time zone 'UTC')::date)
    group by currency
  ) as total
)`;

function detailColumns(locale: Locale): RawBuilder<unknown> {
  return sql`${profileColumns('initiative')}, initiative.population, initiative.boundary_type,
    initiative.boundary, ${boundaryDetailOf('initiative')} as boundary_detail, initiative.places, initiative.contact,
    array(select sdg from initiative_sdg where initiative_id = initiative.id order by position) as sdgs,
    ${convenerProfile(locale)} as convener_profile, ${consortiums(locale)} as consortiums,
    ${partners(locale)} as partners, ${latestFigures('initiative')} as figures, ${goals(locale)} as goals,
    ${latestMaturity} as maturity, ${seeking} as seeking`;
}

/** Returns a published initiative by current or former slug. */
export async function findInitiative(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<InitiativeDetail | undefined> {
  const columns = sql`${summaryColumns(locale)}, ${detailColumns(locale)}`;
  const row = await findEntity<DetailRow>(db, { entity: 'initiative', slug, locale, columns });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const indicators = await indicatorsByGoal(db, sql`goal.initiative_id = ${row.id}`, locale);
  const summary = toSummary(row, naming);
  const figures = new Map(row.figures.map((each) => [each.commodity, toFigures(each)]));
  return {
    ...summary,
    description: row.description,
    languages: languagesOf(row),
    population: row.population,
    boundaryType: naming.one('boundary-type', row.boundary_type),
    boundary: row.boundary,
    boundaryDetail: row.boundary_detail,
    places: row.places,
    sdgs: naming.many('sdg', row.sdgs),
    convener: summary.convener && row.convener_profile && { ...summary.convener, ...row.convener_profile },
    consortiums: row.consortiums,
    partners: row.partners.map(({ organization, participation }) => ({
      organization: nameOrganization(organization, naming),
      participation: naming.one('participation', participation),
    })),
    commodities: summary.commodities.map((each) => ({ ...each, figures: figures.get(each.code) ?? null })),
    goals: row.goals.map((goal) => toGoal(goal, indicators.get(goal.slug), naming)),
    contact: row.contact,
    maturity: row.maturity && toMaturitySummary(row.maturity, naming),
    seeking: row.seeking,
  };
}
