import { sql } from 'kysely';
import { actionPlans as definition } from '#contract/actions/planDefinition.ts';
import { historyInInitiative } from '../../platform/history/historyRows.ts';
import { linkNoun } from '../../platform/links/linkRows.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const file: FileColumn = { name: 'action_plan.document', format: 'item' };

export const planNoun: Noun = {
  entity: 'action_plan',
  hasFirstSlug: true,
  codes: { 'review-frequency': 'reviewed' },
  history: { initiative: historyInInitiative('action_plan', 'plan') },
  links: { name: linkNoun('plan'), definition },
  files: {
    columns: [file],
    shown: [
      sql`select 1 from action_plan join initiative on initiative.id = action_plan.initiative_id
        where ${namesFile(file, { isPublic: true })} and action_plan.status = 'published'
          and initiative.status = 'published'`,
    ],
    inInitiative: [
      sql`select 1 from action_plan join initiative on initiative.id = action_plan.initiative_id
        where ${namesFile(file)}`,
    ],
  },
};
