import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { slugOf } from './records.ts';
import { type Row, listRows, textRows } from './rows.ts';
import type { GoalContent } from './schema.ts';
import { holds, insertRow, readRow, replaceList, updateRow } from './tables.ts';

function goalRow(goal: GoalContent, position: number): Row & { slug: string } {
  return {
    slug: goal.slug ?? slugOf(goal.text[goal.sourceLocale]?.name ?? ''),
    source_locale: goal.sourceLocale,
    theme: goal.theme,
    start_year: goal.startYear ?? null,
    target_year: goal.targetYear ?? null,
    position,
  };
}

async function writeRow(
  db: Kysely<Database>,
  row: Row,
  initiative: string,
  id?: string,
): Promise<[string, boolean]> {
  if (id === undefined) return [await insertRow(db, 'goal', { ...row, initiative_id: initiative }), true];
  if (holds(await readRow(db, 'goal', id), row)) return [id, false];
  await updateRow(db, 'goal', { ...row, id });
  return [id, true];
}

/** Writes an initiative's goals; a goal keeps its id as long as its slug, since indicators will hang on it. */
export async function writeGoals(
  db: Kysely<Database>,
  initiative: string,
  goals: readonly GoalContent[],
): Promise<boolean> {
  const { rows: stored } = await sql<{ id: string; slug: string }>`
    select id, slug from goal where initiative_id = ${initiative}`.execute(db);
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  let changed = false;
  for (const [position, goal] of goals.entries()) {
    const row = goalRow(goal, position);
    const [id, written] = await writeRow(db, row, initiative, ids.get(row.slug));
    ids.delete(row.slug);
    const owner = { column: 'goal_id', id };
    const texts = await replaceList(db, 'goal_text', owner, textRows(goal.text));
    const sdgs = await replaceList(db, 'goal_sdg', owner, listRows('sdg', goal.sdgs.map(String)));
    changed ||= written || texts || sdgs;
  }
  for (const id of ids.values()) await sql`delete from goal where id = ${id}`.execute(db);
  return changed || ids.size > 0;
}
