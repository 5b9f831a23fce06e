import { type RawBuilder, sql } from 'kysely';
import type { Theme } from '#contract/codeList.ts';
import type { InitiativeDetail } from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import type { Naming } from '../naming.ts';
import { servedText } from '../servedText.ts';

type Goal = InitiativeDetail['goals'][number];

export type GoalRow = Omit<Goal, 'theme' | 'sdgs'> & { theme: Theme; sdgs: string[] };

/** JSON list of the goals of the table `initiative`, in their order. */
export const goals = (locale: Locale): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'slug', goal.slug, 'name', text.name, 'statement', text.statement, 'language', text.locale,
    'theme', goal.theme, 'startYear', goal.start_year, 'targetYear', goal.target_year,
    'sdgs', array(select sdg from goal_sdg where goal_id = goal.id order by goal_sdg.position)
  ) order by goal.position), '[]')
  from goal join ${servedText('goal', locale)} as text on true
  where goal.initiative_id = initiative.id
)`;

export function toGoal(row: GoalRow, naming: Naming): Goal {
  return { ...row, theme: naming.one('theme', row.theme), sdgs: row.sdgs.map(Number) };
}
