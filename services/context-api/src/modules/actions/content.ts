import { z } from 'zod';
import { actionFacts, contributionFacts } from '#contract/actions/schema.ts';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import { evidence, evidenceItem } from '../../platform/content/evidence.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { foreignGoals } from '../../platform/content/foreignGoals.ts';
import { defineKind, type IdOf, type Row, type TableRows } from '../../platform/content/kind.ts';
import { daysInOrder } from '../../platform/content/money.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { address, entity, entityText, textOf } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { actionColumns, contributionColumns } from './columns.ts';

const emptyAction = {
  startDate: null,
  endDate: null,
  checklist: [] as string[],
  visibility: 'public',
} as const;

const schema = z.strictObject({
  ...entity,
  initiative: slug,
  text: textOf({
    ...entityText,
    /** Results so far, one per line. */
    outputs: z.string().trim().max(4000).default(''),
  }),
  ...withDefaults(loadable(actionFacts), emptyAction),
  /** Slugs of organizations, leading one first. */
  actors: z.array(slug).min(1),
  /** Goals of its initiative, as `initiative-slug/goal-slug`. */
  goals: z.array(address).default([]),
  contributions: z
    .array(z.strictObject({ ...loadable(contributionFacts), amount: z.int().min(1).max(1e12) }))
    .default([]),
  evidence: z.array(evidence).default([]),
});

type ActionContent = z.output<typeof schema>;

function check(content: ActionContent): Finding[] {
  const { initiative, actors, goals, contributions, checklist, startDate, endDate } = content;
  const kinds = contributions.map(({ kind, currency }) => `${kind} ${currency}`);
  return [
    ...foreignGoals(initiative, goals),
    ...twice(actors, (index) => ['actors', index], 'organization'),
    ...twice(goals, (index) => ['goals', index], 'goal'),
    ...twice(kinds, (index) => ['contributions', index], 'contribution'),
    ...twice(checklist, (index) => ['checklist', index], 'criterion'),
    ...daysInOrder(startDate ?? undefined, endDate ?? undefined, 'endDate'),
  ];
}

const columns = (content: ActionContent): Row => ({
  ...actionColumns({
    ...content,
    evidence: content.evidence.map((each) => evidenceItem(each, content.sourceLocale)),
  }),
});

// Content speaks for the initiative.
const confirmed = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, is_confirmed: true }));

function lists({ actors, goals, checklist, contributions }: ActionContent, idOf: IdOf): TableRows[] {
  const ids = (to: Parameters<IdOf>[0], values: readonly string[]) => values.map((value) => idOf(to, value));
  return [
    // Several addresses may lead to one organization, as those of merged duplicates.
    ['action_actor', confirmed(listRows('organization_id', [...new Set(ids(targets.organization, actors))]))],
    ['action_goal', listRows('goal_id', ids(targets.goal, goals))],
    ['action_check', listRows('criterion', checklist)],
    ['action_contribution', confirmed(contributions.map(contributionColumns))],
  ];
}

export const actions = defineKind({
  name: 'actions',
  entity: 'action',
  parent: { key: 'initiative', kind: targets.initiative },
  schema,
  references: ({ type, actors, goals, checklist }) => [
    { path: ['type'], to: 'action-type', value: type },
    ...referencesOf('actors', targets.organization, actors),
    ...referencesOf('goals', targets.goal, goals),
    ...referencesOf('checklist', 'action-criterion', checklist),
  ],
  check,
  columns,
  lists,
});
