import { type Kysely, sql, type Transaction } from 'kysely';
import type { GoalContent } from '#contract/goals/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { editedColumns, type EditedRow } from '../../platform/records/editedRow.ts';
import { factColumns, goalJson, type GoalTexts } from './columns.ts';

export type GoalRow = EditedRow<GoalContent>;

/** The goals of an initiative in their order, whatever their status. */
export async function listEditedGoals(db: Kysely<Database>, initiativeId: string): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`select ${editedColumns('goal')}, ${goalJson} as content
    from goal where initiative_id = ${initiativeId} order by position`.execute(db);
  return rows;
}

async function writeLists(
  db: Transaction<Database>,
  id: string,
  { content: { sdgs, milestones, texts }, outdated = {} }: Writing,
) {
  for (const table of ['goal_sdg', 'goal_milestone', 'goal_text']) {
    await sql`delete from ${sql.table(table)} where goal_id = ${id}`.execute(db);
  }
  for (const [position, sdg] of sdgs.entries()) {
    await db
      .insertInto('goal_sdg')
      .values({ goal_id: id, sdg: String(sdg), position })
      .execute();
  }
  for (const [position, { year, done, texts: words }] of milestones.entries()) {
    await db.insertInto('goal_milestone').values({ goal_id: id, position, year, done }).execute();
    for (const [locale, text] of Object.entries(words) as [Locale, string][]) {
      await db.insertInto('goal_milestone_text').values({ goal_id: id, position, locale, text }).execute();
    }
  }
  for (const [locale, text] of Object.entries(texts) as [Locale, GoalTexts | undefined][]) {
    if (text)
      await db
        .insertInto('goal_text')
        .values({ goal_id: id, locale, ...text, outdated: outdated[locale] ?? null })
        .execute();
  }
}

const columnsOf = (content: GoalContent) => ({ ...factColumns(content), status: content.status });

interface Writing {
  readonly content: GoalContent;
  readonly outdated?: OutdatedTexts;
  readonly by: string;
}

export async function updateGoal(db: Transaction<Database>, { id, version }: GoalRow, writing: Writing) {
  const { content, by } = writing;
  await db
    .updateTable('goal')
    .set({ ...columnsOf(content), version: version + 1, updated_at: new Date(), updated_by: by })
    .where('id', '=', id)
    .execute();
  await writeLists(db, id, writing);
}

interface Adding extends Writing {
  readonly initiativeId: string;
  readonly slug: string;
  readonly sourceLocale: Locale;
}

/** Adds a goal behind the others. @returns its id */
export async function insertGoal(
  db: Transaction<Database>,
  { initiativeId, slug, sourceLocale, content, by }: Adding,
): Promise<string> {
  const { id } = await db
    .insertInto('goal')
    .values({
      initiative_id: initiativeId,
      slug,
      source_locale: sourceLocale,
      updated_by: by,
      ...columnsOf(content),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from goal where initiative_id = ${initiativeId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLists(db, id, { content, by });
  return id;
}
