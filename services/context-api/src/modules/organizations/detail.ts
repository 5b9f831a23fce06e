import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrganizationCommodities } from '#contract/commodities/schema.ts';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database, Participation } from '../../platform/database/schema.ts';
import { type PictureRow, pictureRow, toPicture } from '../../platform/files/media.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming, type Naming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  profileColumns,
  type ProfileRow,
  reference,
} from '../../platform/records/entity.ts';
import { nameOwnActions, ownActions, type OwnActionsRow } from '../actions/byActor.ts';
import { type FiguresRow, latestFigures, toFigures } from '../commodities/figures.ts';
import { findCommodityYears } from '../commodities/queries.ts';
import { measuredIndicators, type MeasuredRow, toProgress } from '../indicators/progressCounts.ts';
import { summaryColumns, type SummaryRow, toSummary } from './list.ts';

export interface ParticipationRow {
  initiative: Reference;
  country: string;
  participations: Participation[];
  measured: MeasuredRow[];
}

interface DetailRow extends SummaryRow, ProfileRow {
  website: string | null;
  logo: PictureRow | null;
  commitments: OrganizationDetail['commitments'];
  initiatives: ParticipationRow[];
  actions: OwnActionsRow;
  conveners: Reference[];
  consortiums: Reference[];
  figures: FiguresRow[];
}

/** Returns `ParticipationRow`s of `organization` as JSON. */
export const participationRows = (locale: Locale): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('initiative', ${reference('initiative')},
    'country', initiative.country, 'participations', part.participations,
    'measured', ${measuredIndicators}) order by text.name, initiative.id), '[]')
  from (
    select initiative_id, array_agg(participation order by position) as participations
    from initiative_partner where organization_id = organization.id group by initiative_id
  ) as part join initiative on initiative.id = part.initiative_id
  join ${localizedText('initiative', locale)} as text on true
  where initiative.status = 'published'
)`;

const references = (entity: 'convener' | 'consortium', link: RawBuilder<unknown>, locale: Locale) => sql`(
  select coalesce(json_agg(${reference(entity)} order by text.name, ${sql.table(entity)}.id), '[]')
  from ${link} join ${localizedText(entity, locale)} as text on true
  where organization_id = organization.id and ${sql.table(entity)}.status = 'published'
)`;

const commitments = (locale: Locale) => sql`(
  select json_build_object('text', text.commitments, 'language', text.locale) from organization_text as text
  where text.organization_id = organization.id and text.commitments <> ''
    and text.locale in (${locale}, organization.source_locale)
  order by (text.locale = ${locale}) desc limit 1
)`;

const detailColumns = (locale: Locale) => sql`${summaryColumns()}, ${profileColumns('organization')},
  organization.website, ${pictureRow(sql`organization.logo`)} as logo, ${commitments(locale)} as commitments,
  ${latestFigures('organization')} as figures,
  ${participationRows(locale)} as initiatives, ${ownActions(locale)} as actions,
  ${references('convener', sql`convener`, locale)} as conveners,
  ${references(
    'consortium',
    sql`consortium_member join consortium on consortium.id = consortium_id`,
    locale,
  )} as consortiums`;

export const nameParticipation = (
  { initiative, country, participations, measured }: ParticipationRow,
  naming: Naming,
): OrganizationDetail['initiatives'][number] => ({
  initiative: { ...initiative, country: naming.one('country', country) },
  participations: participations.map((each) => naming.one('participation', each)),
  progress: toProgress(measured),
});

export async function findOrganization(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<OrganizationDetail | undefined> {
  const columns = detailColumns(locale);
  const row = await findEntity<DetailRow>(db, { entity: 'organization', slug, locale, columns });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const summary = toSummary(row, naming);
  const figures = new Map(row.figures.map((each) => [each.commodity, toFigures(each)]));
  return {
    ...summary,
    description: row.description,
    languages: languagesOf(row),
    website: row.website,
    logo: row.logo && toPicture(row.logo, { wanted: locale, source: row.source_locale }),
    commitments: row.commitments,
    initiatives: row.initiatives.map((each) => nameParticipation(each, naming)),
    actions: nameOwnActions(row.actions, naming),
    conveners: row.conveners,
    consortiums: row.consortiums,
    commodities: summary.commodities.map((each) => ({ ...each, figures: figures.get(each.code) ?? null })),
  };
}

/** Returns commodities with figures of all years. */
export async function findCommodities(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<OrganizationCommodities | undefined> {
  const found = await findCommodityYears(db, { entity: 'organization', slug, locale });
  return found && { ...found.owner, updatedAt: found.updatedAt, commodities: found.commodities };
}
