import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { MultiPolygon, Reference } from '#contract/shared.ts';
import type { BoundaryType, Database, Participation } from '../../database/schema.ts';
import { createCodeListRepository } from '../codeLists.ts';
import { servedText } from '../servedText.ts';
import { type FiguresRow, latestFigures, toFigures } from './figures.ts';
import { type GoalRow, goals, toGoal } from './goals.ts';
import { createNaming } from './naming.ts';
import { type SummaryRow, summaryColumns, toSummary } from './summary.ts';

interface DetailRow extends SummaryRow {
  source_locale: Locale;
  description: string;
  languages: Locale[];
  population: number | null;
  boundary_type: BoundaryType;
  boundary: MultiPolygon;
  places: InitiativeDetail['places'];
  sdgs: string[];
  convener_profile: { summary: string; website: string | null } | null;
  consortiums: Reference[];
  partners: { organization: Reference; type: string; country: string; participation: Participation }[];
  figures: FiguresRow[];
  goals: GoalRow[];
  contact: InitiativeDetail['contact'];
}

const convenerProfile = (locale: Locale) => sql`(
  select json_build_object('summary', text.summary, 'website', organization.website)
  from convener join ${servedText('convener', locale)} as text on true
  left join organization on organization.id = convener.organization_id and organization.status = 'published'
  where convener.id = initiative.convener_id and convener.status = 'published'
)`;

const consortiums = (locale: Locale) => sql`(
  select coalesce(json_agg(
    json_build_object('slug', consortium.slug, 'name', text.name, 'language', text.locale)
    order by link.position), '[]')
  from initiative_consortium as link join consortium on consortium.id = link.consortium_id
  join ${servedText('consortium', locale)} as text on true
  where link.initiative_id = initiative.id and consortium.status = 'published'
)`;

const partners = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'organization', json_build_object('slug', organization.slug, 'name', text.name, 'language', text.locale),
    'type', organization.type, 'country', organization.country, 'participation', partner.participation)
    order by partner.position), '[]')
  from initiative_partner as partner join organization on organization.id = partner.organization_id
  join ${servedText('organization', locale)} as text on true
  where partner.initiative_id = initiative.id and organization.status = 'published'
)`;

function detailColumns(locale: Locale): RawBuilder<unknown> {
  return sql`initiative.source_locale, served.description, initiative.population, initiative.boundary_type,
    initiative.boundary, initiative.places, initiative.contact,
    array(select locale from initiative_text where initiative_id = initiative.id) as languages,
    array(select sdg from initiative_sdg where initiative_id = initiative.id order by position) as sdgs,
    ${convenerProfile(locale)} as convener_profile, ${consortiums(locale)} as consortiums,
    ${partners(locale)} as partners, ${latestFigures} as figures, ${goals(locale)} as goals`;
}

/** One published initiative by its slug or a former one. */
export async function findInitiative(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<InitiativeDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${summaryColumns(locale)}, ${detailColumns(locale)}
    from initiative join ${servedText('initiative', locale)} as served on true
    where initiative.status = 'published' and (initiative.slug = ${slug}
      or initiative.id = (select initiative_id from initiative_previous_slug as previous where previous.slug = ${slug}))
    order by (initiative.slug = ${slug}) desc
    limit 1
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const summary = toSummary(row, naming);
  const figures = new Map(row.figures.map((each) => [each.commodity, toFigures(each)]));
  return {
    ...summary,
    description: row.description,
    languages: [
      row.source_locale,
      ...locales.filter((each) => each !== row.source_locale && row.languages.includes(each)),
    ],
    population: row.population,
    boundaryType: naming.one('boundary-type', row.boundary_type),
    boundary: row.boundary,
    places: row.places,
    sdgs: naming.many('sdg', row.sdgs),
    convener: summary.convener && row.convener_profile && { ...summary.convener, ...row.convener_profile },
    consortiums: row.consortiums,
    partners: row.partners.map(({ organization, type, country, participation }) => ({
      organization: {
        ...organization,
        type: naming.one('organization-type', type),
        country: naming.one('country', country),
      },
      participation: naming.one('participation', participation),
    })),
    commodities: summary.commodities.map((each) => ({ ...each, figures: figures.get(each.code) ?? null })),
    goals: row.goals.map((goal) => toGoal(goal, naming)),
    contact: row.contact,
  };
}
