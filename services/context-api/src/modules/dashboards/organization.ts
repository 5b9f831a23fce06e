import { type Kysely, sql } from 'kysely';
import type { DueAction, OrganizationDashboard } from '#contract/dashboards/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import { documentInPublicPlace, publicSourcingArea } from '../../platform/database/publicRecords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming, type Naming } from '../../platform/localization/naming.ts';
import { parentReference } from '../../platform/records/entity.ts';
import { dayOf } from '../../platform/records/money.ts';
import { nameParticipation, type ParticipationRow, participationRows } from '../organizations/detail.ts';
import { countIndicators, countStages, visibleActionsBy } from './figures.ts';

const SOON_DAYS = 90;
const DAY_MS = 86_400_000;
const SHOWN = 20;

interface Options {
  readonly id: string;
  readonly locale: Locale;
  readonly naming: Naming;
  readonly membership: Membership;
}

type DueRow = Omit<DueAction, 'stage'> & { stage: DueAction['stage']['code'] };

async function findDue(db: Kysely<Database>, { id, locale, naming, membership }: Options) {
  const now = new Date();
  const today = dayOf(now);
  const soon = dayOf(new Date(now.getTime() + SOON_DAYS * DAY_MS));
  const { rows } = await sql<DueRow>`
    select action.slug, served.name, served.locale as language, action.stage, action.end_date as "endDate",
      action.end_date < ${today} as overdue, ${parentReference('initiative', locale)} as initiative
    from action join initiative on initiative.id = action.initiative_id
    join ${localizedText('action', locale)} as served on true
    where ${visibleActionsBy(sql`select ${id}::uuid`, membership)} and action.stage not in ('completed', 'dropped')
      and action.end_date <= ${soon}
    order by action.end_date, action.id
  `.execute(db);
  const overdue = rows.filter((row) => row.overdue).length;
  const due = rows.slice(0, SHOWN);
  return {
    overdue,
    dueSoon: rows.length - overdue,
    due: due.map(({ stage, ...row }) => ({ ...row, stage: naming.one('action-stage', stage) })),
  };
}

interface FiguresRow {
  initiatives: ParticipationRow[];
  documents: OrganizationDashboard['documents'];
  sourcingAreas: number;
}

const documentsBy = (visibility: string) => sql`count(*) filter (where visibility = ${sql.lit(visibility)})`;

interface DashboardOptions extends Omit<Options, 'naming'> {
  readonly organization: Reference;
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
        where organization_id = organization.id and ${publicSourcingArea}) as "sourcingAreas"
    from organization where organization.id = ${id}
  `.execute(db);
  const { initiatives, documents, sourcingAreas } = rows[0]!;
  const takesPart = sql`select initiative_id from initiative_partner where organization_id = ${id}`;
  return {
    organization,
    initiatives: initiatives.map((each) => nameParticipation(each, naming)),
    indicators: await countIndicators(db, takesPart, locale),
    actions: {
      stages: await countStages(db, visibleActionsBy(sql`select ${id}::uuid`, membership), naming),
      ...(await findDue(db, { id, locale, naming, membership })),
    },
    documents,
    sourcingAreas,
  };
}
