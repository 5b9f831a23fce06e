import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { goalFacts, milestones } from '#contract/goals/schema.ts';
import type { GoalContent } from '#contract/goals/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { TableRows } from '../../platform/content/kind.ts';
import { insertRow, replaceLists, updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { editedFacts, editedTexts, factRow, textRows } from '../../platform/definitions/edited.ts';
import { editedColumns, type EditedRow } from '../../platform/records/editedRow.ts';
import { goals } from './content.ts';

export type GoalRow = EditedRow<GoalContent>;

const content = jsonObject({
  status: columnOf('goal')('status'),
  ...editedFacts(goals, { ...goalFacts, milestones }),
  texts: editedTexts(goals),
} satisfies Record<Exclude<keyof GoalContent, 'upToDate'>, RawBuilder<unknown>>);

/** Goals in order, in any status. */
export async function listEditedGoals(db: Kysely<Database>, initiativeId: string): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`select ${editedColumns('goal')}, ${content} as content
    from goal where initiative_id = ${initiativeId} order by position`.execute(db);
  return rows;
}

interface Writing {
  readonly content: GoalContent;
  readonly outdated?: OutdatedTexts;
  readonly by: string;
}

/** Returns a goal's columns and the rows of other tables. */
function rowsOf({ content: { texts, status, upToDate: _upToDate, ...given }, outdated, by }: Writing) {
  const { columns, lists } = factRow(goals, given);
  return {
    main: { ...columns, status, updated_by: by },
    lists: [...lists, ['goal_text', textRows(goals, texts, outdated)]] satisfies TableRows[],
  };
}

export async function updateGoal(db: Transaction<Database>, { id, version }: GoalRow, writing: Writing) {
  const { main, lists } = rowsOf(writing);
  await updateRow(db, 'goal', {
    id,
    ...main,
    version: version + 1,
    updated_at: new Date().toISOString(),
  });
  await replaceLists(db, lists, { column: 'goal_id', id });
}

interface Adding extends Writing {
  readonly initiativeId: string;
  readonly slug: string;
  readonly sourceLocale: Locale;
}

/** Adds a goal at the end; returns its id. */
export async function insertGoal(
  db: Transaction<Database>,
  { initiativeId, slug, sourceLocale, ...writing }: Adding,
): Promise<string> {
  const { main, lists } = rowsOf(writing);
  const { rows } = await sql<{ position: number }>`select coalesce(max(position) + 1, 0) as position
    from goal where initiative_id = ${initiativeId}`.execute(db);
  const id = await insertRow(db, 'goal', {
    initiative_id: initiativeId,
    slug,
    source_locale: sourceLocale,
    ...main,
    ...rows[0],
  });
  await replaceLists(db, lists, { column: 'goal_id', id });
  return id;
}
