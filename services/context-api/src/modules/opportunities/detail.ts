import { type Kysely, sql } from 'kysely';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OpportunityDocument } from '../../platform/database/tables/opportunities.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  languagesOf,
  parentReference,
  profileColumns,
  type ProfileRow,
} from '../../platform/records/entity.ts';
import { documentNotes } from '../../platform/visibility/opportunityDocuments.ts';
import { summaryColumns, type SummaryRow, toSummary } from './list.ts';

/** Current or former slugs of an opportunity and its initiative. */
export interface OpportunityPlace {
  readonly initiative: string;
  readonly opportunity: string;
}

type TrackedEvent = Pick<OpportunityDetail, 'problem' | 'uses' | 'returns' | 'impact' | 'risks' | 'contact'>;

type DetailRow = SummaryRow &
  ProfileRow &
  TrackedEvent & { initiative: Reference; documents: OpportunityDocument[] };

interface Asking {
  readonly locale: Locale;
  /** Day in ISO 8601. */
  readonly today: string;
  /** Null for anonymous callers. */
  readonly membership: Membership | null;
}

/** Returns a published opportunity of a published initiative, by its current or former slug. */
export async function findOpportunity(
  db: Kysely<Database>,
  { initiative, opportunity }: OpportunityPlace,
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
      opportunity.documents, coalesce(opportunity.contact, initiative.contact) as contact`,
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const { description, problem, uses, returns, impact, risks, contact } = row;
  const asking = { initiative: row.initiative.slug, membership };
  return {
    ...toSummary(row, naming),
    description,
    languages: languagesOf(row),
    initiative: row.initiative,
    documents: await documentNotes(db, row.documents, asking),
    problem,
    uses,
    returns,
    impact,
    risks,
    contact,
  };
}
