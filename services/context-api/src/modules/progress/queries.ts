import type { Kysely } from 'kysely';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { type Right, rights } from '#contract/users/rights.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Editing, hasRight } from '../../platform/records/scope.ts';
import { toEditedGoal } from '../goals/commands.ts';
import { type GoalRow, listEditedGoals } from '../goals/write.ts';
import { toEditedIndicator } from '../indicators/commands.ts';
import { type IndicatorRow, listEditedIndicators } from '../indicators/write.ts';
import { type DraftValueRow, listDraftValues } from '../values/drafts.ts';
import { verifierTies } from '../verification/verifierTies.ts';

const LONGEST = 20;

// From the first year with data to the current one, without a much earlier baseline.
function yearsOf(
  goals: readonly GoalRow[],
  indicators: readonly IndicatorRow[],
  draftValues: readonly DraftValueRow[],
) {
  const present = new Date().getUTCFullYear();
  const agreed = [
    ...goals.map(({ content }) => content.startYear),
    ...indicators.map(({ content }) => content.baseline?.year),
  ].flatMap((year) => (year ? [Math.max(year, present - LONGEST)] : []));
  const all = [present, ...agreed, ...draftValues.map(({ year }) => year)];
  const [first, last] = [Math.min(...all), Math.max(present, ...draftValues.map(({ year }) => year))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns an initiative's progress data for editors. */
export async function progressEditing(editing: Editing<Kysely<Database>>): Promise<ProgressEditing> {
  const { db, editor, initiative } = editing;
  const { id, ...reference } = initiative;
  const goals = await listEditedGoals(db, id);
  const indicators = await listEditedIndicators(db, id);
  const draftValues = await listDraftValues(db, id);
  const { demonstration } = await db
    .selectFrom('initiative')
    .select('demonstration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    initiative: reference,
    demonstration,
    rights: (Object.keys(rights) as Right[]).filter((right) => hasRight(editing, right)),
    ties: hasRight(editing, 'value.verify') ? await verifierTies(db, editor.context, initiative) : [],
    years: yearsOf(goals, indicators, draftValues),
    goals: goals.map((row) => toEditedGoal(editing, row)),
    indicators: indicators.map((row) => toEditedIndicator(editing, row, draftValues)),
  };
}
