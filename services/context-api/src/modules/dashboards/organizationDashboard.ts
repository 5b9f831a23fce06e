import { type Kysely, sql } from 'kysely';
import type { OrganizationDashboard } from '#contract/dashboards/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import { publishedWithin } from '../../platform/database/publicRecords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { documentInPublicPlace } from '../documents/visible.ts';
import { nameParticipation, type ParticipationRow, participationRows } from '../organizations/detail.ts';
import { findDueActions } from './due.ts';
import { countActionYears, countStages, readIndicatorFigures, visibleActionsBy } from './figures.ts';
import { sumFundingYears } from './fundingYears.ts';

interface FiguresRow {
  initiatives: ParticipationRow[];
  documents: OrganizationDashboard['documents'];
  sourcingAreas: number;
}

const documentsBy = (visibility: string) => sql`count(*) filter (where visibility = ${sql.lit(visibility)})`;

const projectsOf = (id: string) =>
  sql<boolean>`(initiative_id in (select id from initiative where status = 'published') and (lead_id = ${id}
    or exists (select from project_partner where project_id = project.id and organization_id = ${id})))`;

interface DashboardOptions {
  readonly id: string;
  readonly organization: Reference;
  readonly locale: Locale;
  readonly membership: Membership;
}

export async function findOrganizationDashboard(
  db: Kysely<Database>,
  { id, organization, locale, membership }: DashboardOptions,
): Promise<OrganizationDashboard> {
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const { rows } = await sql<FiguresRow>`
    select ${participationRows(locale)} as initiatives,
      (select json_build_object('public', ${documentsBy('public')}, 'signedIn', ${documentsBy('signed-in')},
          'members', ${documentsBy('members')})
        from document where organization_id = organization.id and status = 'published'
          and (visibility <> 'members' or document.initiative_id is null)
          and ${documentInPublicPlace}) as documents,
      (select count(*)::int from sourcing_area
        where organization_id = organization.id and ${publishedWithin('sourcing_area', 'initiative')}) as "sourcingAreas"
    from organization where organization.id = ${id}
  `.execute(db);
  const { initiatives, documents, sourcingAreas } = rows[0]!;
  const where = visibleActionsBy(sql`select ${id}::uuid`, membership);
  const takesPart = sql`select initiative_id from initiative_partner where organization_id = ${id}`;
  return {
    organization,
    initiatives: initiatives.map((each) => nameParticipation(each, naming)),
    ...(await readIndicatorFigures(db, takesPart, locale)),
    actions: {
      stages: await countStages(db, where, naming),
      ...(await findDueActions(db, { where, locale, naming })),
    },
    actionYears: await countActionYears(db, where, naming),
    fundingYears: await sumFundingYears(db, { projects: projectsOf(id), actions: where }),
    documents,
    sourcingAreas,
  };
}
