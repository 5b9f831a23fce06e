import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Theme } from '#contract/codeLists/constants.ts';
import { latestValue } from '#contract/indicators/latest.ts';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon, Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  parentReference,
  profileColumns,
  type ProfileRow,
} from '../../platform/records/entity.ts';
import { dayOf } from '../../platform/records/money.ts';
import { boundaryDetailOf } from '../boundaries/boundaryRow.ts';
import { indicatorsById } from '../goals/summary.ts';
import { nameOrganization, organizationReference, type OrganizationRow } from '../organizations/reference.ts';
import { summaryColumns, type SummaryRow, toSummary } from './list.ts';

/** Current or former slugs. */
export interface ProjectKey {
  readonly initiative: string;
  readonly project: string;
}

interface DetailRow extends SummaryRow, ProfileRow {
  initiative: Reference;
  country: string;
  partners: OrganizationRow[];
  goals: (Reference & { theme: Theme })[];
  indicator_ids: string[];
  boundary: MultiPolygon | null;
  boundary_detail: ProjectDetail['boundaryDetail'];
  request_count: number;
}

const partners = (locale: Locale) => sql`(
  select coalesce(json_agg(${organizationReference} order by partner.position), '[]')
  from project_partner as partner join organization on organization.id = partner.organization_id
  join ${localizedText('organization', locale)} as text on true
  where partner.project_id = project.id and organization.status = 'published'
)`;

const goals = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'slug', goal.slug, 'name', text.name, 'language', text.locale, 'theme', goal.theme
  ) order by link.position), '[]')
  from project_goal as link join goal on goal.id = link.goal_id
  join ${localizedText('goal', locale)} as text on true
  where link.project_id = project.id and goal.status = 'published'
)`;

const indicatorIds = sql`array(select indicator_id from project_indicator
  where project_id = project.id order by position)`;

const detailColumns = (locale: Locale): RawBuilder<unknown> => sql`
  ${summaryColumns(locale)}, ${profileColumns('project')}, ${parentReference('initiative', locale)} as initiative,
  initiative.country, ${partners(locale)} as partners, ${goals(locale)} as goals, ${indicatorIds} as indicator_ids,
  project.boundary, ${boundaryDetailOf('project')} as boundary_detail,
  (select count(*)::int from requested_support where project_id = project.id) as request_count`;

export async function findProject(
  db: Kysely<Database>,
  { initiative, project }: ProjectKey,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ProjectDetail | undefined> {
  const row = await findEntity<DetailRow>(db, {
    entity: 'project',
    slug: project,
    within: [{ entity: 'initiative', slug: initiative }],
    locale,
    columns: detailColumns(locale),
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const ids = row.indicator_ids;
  const indicators = ids.length > 0 ? await indicatorsById(db, ids, locale) : undefined;
  return {
    ...toSummary(row, naming),
    description: row.description,
    languages: languagesOf(row),
    initiative: row.initiative,
    country: naming.one('country', row.country),
    partners: row.partners.map((partner) => nameOrganization(partner, naming)),
    goals: row.goals.map((goal) => ({ ...goal, theme: naming.one('theme', goal.theme) })),
    indicators: ids.flatMap((id) => {
      const found = indicators?.get(id);
      if (!found) return [];
      const { slug, name, language, progress } = found;
      const latest = latestValue(found);
      return [{ slug, name, language, progress, values: latest ? [latest] : [] }];
    }),
    boundary: row.boundary,
    boundaryDetail: row.boundary_detail,
    asOf: dayOf(now),
    requestCount: row.request_count,
  };
}
