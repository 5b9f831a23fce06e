import { type Kysely, sql } from 'kysely';
import type { ActionPlan } from '#contract/actions/schema.ts';
import type { Evidence } from '#contract/evidence/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import {
  entityColumns,
  type EntityRow,
  languagesOf,
  profileColumns,
  type ProfileRow,
  reference,
  toEntity,
} from '../../platform/records/entity.ts';
import { publicEvidence } from '../../platform/records/evidence.ts';

interface PlanRow extends EntityRow, ProfileRow {
  from_year: number;
  to_year: number;
  reviewed: string;
  lead: Reference | null;
  document: Evidence | null;
}

interface PlanOptions {
  readonly initiativeId: string;
  readonly locale: Locale;
  readonly naming: Naming;
}

/** Returns the published action plan with the latest end, or null. */
export async function findPlan(
  db: Kysely<Database>,
  { initiativeId, locale, naming }: PlanOptions,
): Promise<ActionPlan | null> {
  const { rows } = await sql<PlanRow>`
    select ${entityColumns('action_plan')}, ${profileColumns('action_plan')}, action_plan.from_year,
      action_plan.to_year, action_plan.reviewed,
      case when action_plan.document is not null then ${publicEvidence(sql`action_plan.document`)} end as document,
      (select ${reference('organization')} from organization
        join ${localizedText('organization', locale)} as text on true
        where organization.id = action_plan.lead_id and organization.status = 'published') as lead
    from action_plan join ${localizedText('action_plan', locale)} as served on true
    where action_plan.initiative_id = ${initiativeId} and action_plan.status = 'published'
    order by action_plan.to_year desc, action_plan.from_year desc, action_plan.slug limit 1
  `.execute(db);
  const row = rows[0];
  return row
    ? {
        ...toEntity(row),
        description: row.description,
        languages: languagesOf(row),
        fromYear: row.from_year,
        toYear: row.to_year,
        reviewed: naming.one('review-frequency', row.reviewed),
        lead: row.lead,
        document: row.document,
      }
    : null;
}
