import { type Kysely, sql } from 'kysely';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OpportunityDocument } from '../../platform/database/tables/opportunities.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  parentReference,
  profileColumns,
  type ProfileRow,
  reference,
} from '../../platform/records/entity.ts';
import { goalColumns, type GoalRow, indicatorsByGoal, toGoal } from '../goals/summary.ts';
import { nameOrganization, organizationReference, type OrganizationRow } from '../organizations/reference.ts';
import { summaryColumns, type SummaryRow, toSummary } from './list.ts';
import { documentNotes } from './opportunityDocuments.ts';

/** Current or former slugs. */
export interface OpportunityKey {
  readonly initiative: string;
  readonly opportunity: string;
}

type OwnTexts = Pick<OpportunityDetail, 'problem' | 'uses' | 'returns' | 'impact' | 'risks' | 'contact'>;

type DetailRow = SummaryRow &
  ProfileRow &
  OwnTexts & {
    initiative: Reference;
    documents: OpportunityDocument[];
    convener: Reference | null;
    sponsor: OrganizationRow | null;
    goals: GoalRow[];
  };

const convener = (locale: Locale) => sql`(
  select ${reference('convener')} from convener join ${localizedText('convener', locale)} as text on true
  where convener.id = initiative.convener_id and convener.status = 'published')`;

const sponsor = (locale: Locale) => sql`(
  select ${organizationReference} from organization join ${localizedText('organization', locale)} as text on true
  where organization.id = opportunity.sponsor_id and organization.status = 'published')`;

const linkedGoals = (locale: Locale) => sql`(
  select coalesce(json_agg(${goalColumns} order by link.position), '[]')
  from opportunity_goal as link join goal on goal.id = link.goal_id and goal.status = 'published'
  join ${localizedText('goal', locale)} as text on true
  where link.opportunity_id = opportunity.id)`;

interface Asking {
  readonly locale: Locale;
  /** Day in ISO 8601. */
  readonly today: string;
  /** Null for anonymous callers. */
  readonly membership: Membership | null;
}

/** Returns a public opportunity by its current or former slug. */
export async function findOpportunity(
  db: Kysely<Database>,
  { initiative, opportunity }: OpportunityKey,
  { locale, today, membership }: Asking,
): Promise<OpportunityDetail | undefined> {
  const row = await findEntity<DetailRow>(db, {
    entity: 'opportunity',
    slug: opportunity,
    within: [{ entity: 'initiative', slug: initiative }],
    locale,
    columns: sql`${summaryColumns(today)}, ${profileColumns('opportunity')},
      ${parentReference('initiative', locale)} as initiative,
      served.problem, served.uses, served.returns, served.impact, served.risks,
      opportunity.documents, ${convener(locale)} as convener,
      ${sponsor(locale)} as sponsor, ${linkedGoals(locale)} as goals, coalesce(opportunity.contact, initiative.contact) as contact`,
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const { description, problem, uses, returns, impact, risks, contact } = row;
  const indicators =
    row.goals.length > 0
      ? await indicatorsByGoal(
          db,
          sql`goal.id in (select goal_id from opportunity_goal where opportunity_id = ${row.id})`,
          locale,
        )
      : new Map<string, never>();
  const asking = { initiative: row.initiative.slug, membership };
  return {
    ...toSummary(row, naming),
    description,
    languages: languagesOf(row),
    initiative: row.initiative,
    documents: await documentNotes(db, row.documents, asking),
    convener: row.convener,
    sponsor: row.sponsor && nameOrganization(row.sponsor, naming),
    goals: row.goals.map((goal) => toGoal(goal, indicators.get(goal.slug), naming)),
    problem,
    uses,
    returns,
    impact,
    risks,
    contact,
  };
}
