import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../src/migrations/045-milestone-ids.ts';
import { dropGapTriggers } from '../../../src/modules/translation/gapTriggers.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { aGoal } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';

const milestone = (year: number, words: string) => ({ year, text: { en: words, fr: `${words} (fr)` } });

const service = useService({
  ...surroundings,
  initiatives: [
    anInitiative('delta', {
      goals: [
        aGoal('forest', { milestones: [milestone(2026, 'B'), milestone(2025, 'A'), milestone(2026, 'C')] }),
        aGoal('rivers', { milestones: [milestone(2026, 'D')] }),
      ],
    }),
  ],
});

/** Reverts the tables. */
async function down(): Promise<void> {
  await dropGapTriggers(service.db);
  for (const statement of [
    'alter table goal_milestone_text add column position integer',
    `update goal_milestone_text as text set position = milestone.position from goal_milestone as milestone
      where milestone.goal_id = text.goal_id and milestone.id = text.milestone_id`,
    'alter table goal_milestone_text drop constraint goal_milestone_text_goal_id_milestone_id_fkey',
    'alter table goal_milestone_text drop constraint goal_milestone_text_pkey',
    'alter table goal_milestone drop constraint goal_milestone_pkey',
    'alter table goal_milestone drop column id, add primary key (goal_id, position)',
    'alter table goal_milestone_text drop column milestone_id, add primary key (goal_id, position, locale)',
    `alter table goal_milestone_text add foreign key (goal_id, position)
      references goal_milestone on delete cascade`,
  ])
    await sql.raw(statement).execute(service.db);
}

test('gives each milestone an id by its year, and keeps its texts', async () => {
  const { db } = service;
  const read = async () => {
    const { rows } = await sql`select goal.slug, milestone.id, milestone.year, text.locale, text.text
      from goal join goal_milestone as milestone on milestone.goal_id = goal.id
      join goal_milestone_text as text on text.goal_id = goal.id and text.milestone_id = milestone.id
      order by goal.slug, milestone.position, text.locale`.execute(db);
    return rows;
  };
  const before = await read();
  expect(before).toHaveLength(8);
  await down();
  await db.transaction().execute((transaction) => up(transaction as never));
  expect(await read()).toEqual(before);
  expect(before).toMatchObject([
    { slug: 'forest', id: '2026', text: 'B' },
    { id: '2026', text: 'B (fr)' },
    { id: '2025', text: 'A' },
    { id: '2025', text: 'A (fr)' },
    { id: '2026-2', text: 'C' },
    { id: '2026-2', text: 'C (fr)' },
    { slug: 'rivers', id: '2026', text: 'D' },
    { id: '2026', text: 'D (fr)' },
  ]);
  await sql`delete from goal_milestone where id = '2026-2'`.execute(db);
  expect(await read()).toHaveLength(6);
});
