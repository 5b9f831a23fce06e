import type { Generated, JSONColumnType } from 'kysely';
import type { actionStages, contributionKinds } from '#contract/actions/constants.ts';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { EditedEntityTable, TextColumns } from './columns.ts';

interface ActionTable extends EditedEntityTable {
  initiative_id: string;
  type: string;
  stage: (typeof actionStages)[number];
  start_date: string | null;
  end_date: string | null;
  visibility: 'public' | 'signed-in' | 'members';
  evidence: JSONColumnType<WrittenEvidence[]>;
}

interface ActionPlanTable extends EditedEntityTable {
  initiative_id: string;
  from_year: number;
  to_year: number;
  reviewed: string;
  lead_id: string;
  document: JSONColumnType<WrittenEvidence> | null;
}

export interface ActionTables {
  action: ActionTable;
  action_text: TextColumns & { action_id: string; outputs: string };
  action_previous_slug: { slug: string; initiative_id: string; action_id: string };
  action_actor: {
    action_id: string;
    organization_id: string;
    position: number;
    /** Set if the initiative's team or its content names it. */
    is_confirmed: Generated<boolean>;
  };
  action_goal: { action_id: string; goal_id: string; position: number };
  action_check: { action_id: string; criterion: string; position: number };
  action_contribution: {
    action_id: string;
    kind: (typeof contributionKinds)[number];
    currency: string;
    amount: number;
    is_confirmed: Generated<boolean>;
  };
  action_plan: ActionPlanTable;
  action_plan_text: TextColumns & { action_plan_id: string };
  action_plan_previous_slug: { slug: string; initiative_id: string; action_plan_id: string };
}
