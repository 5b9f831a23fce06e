import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { Saved } from '#contract/records/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { factRow, fieldRow } from '../../platform/definitions/edited.ts';
import {
  type AuditMetadata,
  type LockedRecord,
  outdatedTextsOf,
  textsOf,
  writeRecord,
} from '../../platform/records/contribution.ts';
import { attachEvidence } from '../../platform/records/evidence.ts';
import { idsOf, requireCodes } from '../../platform/records/references.ts';
import { writtenTexts } from '../../platform/records/writtenTexts.ts';
import { actorsOf } from '../partners/actors.ts';
import { actions } from './content.ts';
import { actionPlans } from './planContent.ts';
import { readAction, readPlans } from './written.ts';

export interface LockedAction extends LockedRecord {
  readonly evidence: readonly WrittenEvidence[];
}
export interface LockedPlan extends LockedRecord {
  readonly document: WrittenEvidence | null;
}

interface Writing<Body, Locked> {
  readonly audit: AuditMetadata & { readonly initiativeId: string };
  /** Null for a new one. */
  readonly locked: Locked | null;
  readonly body: Body;
}

export async function actionContent(db: Kysely<Database>, id: string) {
  const {
    language: _in,
    name: _name,
    summary: _summary,
    description: _description,
    outputs: _outputs,
    ...rest
  } = await readAction(db, id, defaultLocale);
  return {
    ...rest,
    texts: await textsOf(db, 'action', id),
    outdated: await outdatedTextsOf(db, 'action', id),
  };
}

export async function planContent(db: Kysely<Database>, id: string) {
  const [found] = await readPlans(db, { id }, defaultLocale);
  const { language: _in, name: _name, summary: _summary, description: _description, ...rest } = found!.plan;
  return {
    ...rest,
    texts: await textsOf(db, 'action_plan', id),
    outdated: await outdatedTextsOf(db, 'action_plan', id),
  };
}

const inOrder = (column: string, values: readonly string[]) =>
  values.map((value, position) => ({ [column]: value, position }));

interface WritingAction extends Writing<ActionBody, LockedAction> {
  /** Right to confirm actors and contributions, by speaking for the initiative. */
  readonly confirms: boolean;
}

type Contributions = ActionBody['contributions'];

async function confirmedContributions(db: Kysely<Database>, id: string | undefined): Promise<Contributions> {
  if (id === undefined) return [];
  return db
    .selectFrom('action_contribution')
    .select(['kind', 'amount', 'currency'])
    .where('action_id', '=', id)
    .where('is_confirmed', '=', true)
    .execute();
}

/** Writes an action; reports unknown references by field. */
export async function writeAction(
  db: Transaction<Database>,
  { audit, locked, body, confirms }: WritingAction,
): Promise<Saved> {
  const { name, summary, description, outputs, checklist, contributions } = body;
  const { initiativeId } = audit;
  await requireCodes(db, 'action-type', { codes: [body.type], path: 'type', recordId: locked?.id });
  await requireCodes(db, 'action-criterion', { codes: checklist, path: 'checklist', recordId: locked?.id });
  const [before, after] = [locked?.evidence ?? [], body.evidence];
  await attachEvidence(db, audit, { before, after, path: 'evidence' });
  const actors = await idsOf(db, { entity: 'organization', slugs: body.actors, path: 'actors' });
  const goals = await idsOf(db, { entity: 'goal', slugs: body.goals, path: 'goals', initiativeId });
  const named = locked ? await actorsOf(db, locked.id) : [];
  const given = await confirmedContributions(db, locked?.id);
  const isGiven = (each: Contributions[number]) =>
    given.some(({ kind, amount, currency }) => isDeepStrictEqual({ kind, amount, currency }, each));
  const isNamed = (slug: string) => named.some((each) => each.slug === slug && each.isConfirmed);
  const slugs = [...new Set(body.actors)];
  const { type, stage, startDate, endDate, visibility } = body;
  const facts = factRow(actions, {
    ...{ type, stage, startDate, endDate, visibility },
    checklist: [...new Set(checklist)],
    contributions: contributions.map((each) => ({ ...each, isConfirmed: confirms || isGiven(each) })),
  });
  return writeRecord(db, {
    audit,
    entity: 'action',
    locked,
    found: 'action',
    within: { initiative_id: initiativeId },
    main: { ...facts.columns, evidence: after, status: body.status },
    texts: writtenTexts(body, { name, summary, description, outputs }, (text) =>
      fieldRow(actions.definition.texts, { ...text, outputs: text.outputs.join('\n') }),
    ),
    lists: [
      [
        'action_actor',
        inOrder('organization_id', actors).map((row, index) => ({
          ...row,
          is_confirmed: confirms || isNamed(slugs[index]!),
        })),
      ],
      ['action_goal', inOrder('goal_id', goals)],
      ...facts.lists,
    ],
    content: (id) => actionContent(db, id),
  });
}

export async function writePlan(
  db: Transaction<Database>,
  { audit, locked, body }: Writing<PlanBody, LockedPlan>,
): Promise<Saved> {
  const { name, summary, description, fromYear, toYear, reviewed, document } = body;
  const { initiativeId } = audit;
  const { columns } = factRow(actionPlans, { fromYear, toYear, reviewed });
  await requireCodes(db, 'review-frequency', {
    codes: [body.reviewed],
    path: 'reviewed',
    recordId: locked?.id,
  });
  const documentOf = (each: LockedPlan | PlanBody | null) => (each?.document ? [each.document] : []);
  const [before, after] = [documentOf(locked), documentOf(body)];
  await attachEvidence(db, audit, { before, after, path: 'document' });
  const [lead] = await idsOf(db, { entity: 'organization', slugs: [body.lead], path: 'lead' });
  return writeRecord(db, {
    audit,
    entity: 'action_plan',
    locked,
    found: null,
    within: { initiative_id: initiativeId },
    main: { ...columns, document, lead_id: lead, status: body.status },
    texts: writtenTexts(body, { name, summary, description }, (text) =>
      fieldRow(actionPlans.definition.texts, text),
    ),
    content: (id) => planContent(db, id),
  });
}
