import type { Transaction } from 'kysely';
import type { ActionBody, PlanBody } from '#contract/actionEditing.ts';
import type { Saved } from '#contract/written.ts';
import type { Database } from '../../database/schema.ts';
import type { Bearer } from '../../users/accessTokens.ts';
import { type HeldRecord, writeRecord } from '../editing/record.ts';
import { idsOf, requireCodes } from '../editing/references.ts';
import { readAction, readPlans } from './written.ts';

interface Writing<Body> {
  readonly author: Bearer;
  readonly initiativeId: string;
  /** Null where it is to be. */
  readonly held: HeldRecord | null;
  readonly body: Body;
}

const inOrder = (column: string, values: readonly string[]) =>
  values.map((value, position) => ({ [column]: value, position }));

/** Writes an action; what its editors cannot know is told by the field. */
export async function writeAction(
  db: Transaction<Database>,
  { author, initiativeId, held, body }: Writing<ActionBody>,
): Promise<Saved> {
  const { language, name, summary, description, outputs, checklist, contributions } = body;
  await requireCodes(db, 'action-type', { codes: [body.type], path: 'type' });
  await requireCodes(db, 'action-criterion', { codes: checklist, path: 'checklist' });
  const actors = await idsOf(db, { entity: 'organization', slugs: body.actors, path: 'actors' });
  const goals = await idsOf(db, { entity: 'goal', slugs: body.goals, path: 'goals', initiativeId });
  return writeRecord(db, {
    ...{ author, entity: 'action', held, found: 'action' },
    within: { initiative_id: initiativeId },
    main: {
      type: body.type,
      stage: body.stage,
      start_date: body.startDate,
      end_date: body.endDate,
      visibility: body.visibility,
      evidence: body.evidence,
      status: body.status,
    },
    text: { locale: language, name, summary, description, outputs: outputs.join('\n') },
    lists: [
      ['action_actor', inOrder('organization_id', actors)],
      ['action_goal', inOrder('goal_id', goals)],
      ['action_check', inOrder('criterion', [...new Set(checklist)])],
      ['action_contribution', contributions],
    ],
    before: held && (await readAction(db, held.id, language)),
    after: body,
  });
}

/** Writes an action plan of the coalition. */
export async function writePlan(
  db: Transaction<Database>,
  { author, initiativeId, held, body }: Writing<PlanBody>,
): Promise<Saved> {
  const { language, name, summary, description } = body;
  await requireCodes(db, 'review-frequency', { codes: [body.reviewed], path: 'reviewed' });
  const [lead] = await idsOf(db, { entity: 'organization', slugs: [body.lead], path: 'lead' });
  const plans = held ? await readPlans(db, initiativeId, language) : [];
  return writeRecord(db, {
    ...{ author, entity: 'action_plan', held, found: null },
    within: { initiative_id: initiativeId },
    main: {
      from_year: body.fromYear,
      to_year: body.toYear,
      reviewed: body.reviewed,
      lead_id: lead,
      document: body.document,
      status: body.status,
    },
    text: { locale: language, name, summary, description },
    before: plans.find(({ id }) => id === held?.id)?.plan ?? null,
    after: body,
  });
}
