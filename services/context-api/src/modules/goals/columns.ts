import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { GoalContent } from '#contract/goals/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import type { EditedEntityTable } from '../../platform/database/tables/columns.ts';

export type GoalTexts = NonNullable<GoalContent['texts']['en']>;

/** Facts of a goal in its own table, in its editing and in content files. */
type Facts = Omit<GoalContent, 'status' | 'sdgs' | 'milestones' | 'texts' | 'upToDate'>;

type FactColumns = Omit<Selectable<Database['goal']>, keyof EditedEntityTable | 'initiative_id' | 'position'>;

const column = columnOf('goal');
const milestone = columnOf('goal_milestone', 'milestone');

const milestones = {
  year: milestone('year'),
  done: milestone('done'),
  texts: sql`(select coalesce(json_object_agg(text.locale, text.text), '{}') from goal_milestone_text as text
    where text.goal_id = milestone.goal_id and text.position = milestone.position)`,
} satisfies Record<keyof GoalContent['milestones'][number], RawBuilder<unknown>>;

/** Facts in the goal's own table, as editors and visitors read them. */
export const goalFacts = {
  theme: column('theme'),
  startYear: column('start_year'),
  targetYear: column('target_year'),
} satisfies Record<keyof Facts, RawBuilder<unknown>>;

/** Returns the texts of one language, from its row of `goal_text`. */
export function goalTexts(as: string) {
  const text = columnOf('goal_text', as);
  return { name: text('name'), statement: text('statement') } satisfies Record<
    keyof GoalTexts,
    RawBuilder<unknown>
  >;
}

/** The content of a goal as its editors have it. */
export const goalJson = jsonObject({
  status: column('status'),
  ...goalFacts,
  sdgs: sql`(select coalesce(json_agg(sdg::int order by goal_sdg.position), '[]') from goal_sdg
    where goal_id = goal.id)`,
  milestones: sql`(select coalesce(json_agg(${jsonObject(milestones)} order by milestone.position), '[]')
    from goal_milestone as milestone where milestone.goal_id = goal.id)`,
  texts: sql`(select json_object_agg(text.locale, ${jsonObject(goalTexts('text'))})
    from goal_text as text where text.goal_id = goal.id)`,
} satisfies Record<Exclude<keyof GoalContent, 'upToDate'>, RawBuilder<unknown>>);

/** What is written of a goal, whether it comes from an editor or from a content file. */
export const factColumns = ({ theme, startYear, targetYear }: Facts): FactColumns => ({
  theme,
  start_year: startYear,
  target_year: targetYear,
});
