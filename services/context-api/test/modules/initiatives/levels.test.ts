import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anInitiative, type ContentInput, surroundings } from '../../support/content.ts';
import { serverUrl } from '../../support/database.ts';
import { aGoal, anIndicator, indicatorsOfLevel } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';

const place = { initiative: 'delta', goal: 'forest' };
const reportedOn = '2025-02-01';
const draft = { status: 'draft' } as const;

const content: ContentInput = {
  ...surroundings,
  initiatives: [
    anInitiative('delta', { goals: [aGoal('forest'), aGoal('people')] }),
    anInitiative('empty', { goals: [aGoal('forest')] }),
    anInitiative('reporting', { goals: [aGoal('forest')] }),
  ],
  indicators: [
    ...indicatorsOfLevel('verified', place),
    ...indicatorsOfLevel('advanced', { initiative: 'reporting', goal: 'forest' }),
    anIndicator('drafted', { ...place, ...draft, values: [{ year: 2024, value: 1, reportedOn }] }),
  ],
};

const service = useService(content);

const levelOf = async (slug = 'delta') =>
  (await service.call('getInitiative', `/v1/initiatives/${slug}`)).level.code;

const indicator = (slug: string) => sql`(select id from indicator where slug = ${slug} and initiative_id = (
  select id from initiative where slug = 'delta'))`;

test('follows from what an initiative has reported when content is loaded', async () => {
  expect([await levelOf('empty'), await levelOf('reporting'), await levelOf()]).toEqual([
    'basic',
    'advanced',
    'verified',
  ]);
});

describe('is computed anew', () => {
  beforeEach(async () => {
    await sql`update indicator set status = 'published', target_value = 100 where slug like 'verified-%'`.execute(
      service.db,
    );
    await sql`delete from indicator_value where year > 2024`.execute(service.db);
    await sql`update indicator_value set state = 'approved', available = true`.execute(service.db);
    await sql`update goal set status = 'published'`.execute(service.db);
    expect(await levelOf()).toBe('verified');
  });

  test.each([
    [
      'an indicator is withdrawn',
      sql`update indicator set status = 'archived' where slug = 'verified-one'`,
      'basic',
    ],
    [
      'a target is removed',
      sql`update indicator set target_value = null where slug = 'verified-one'`,
      'basic',
    ],
    ['the goal is withdrawn', sql`update goal set status = 'archived' where slug = 'forest'`, 'basic'],
    [
      'most values are not public',
      sql`update indicator_value set state = 'submitted'
        where indicator_id in (${indicator('verified-two')}, ${indicator('verified-three')})`,
      'basic',
    ],
    [
      'a newer value is checked by nobody',
      sql`insert into indicator_value (indicator_id, year, state, available, value, version, verification, reported_by, reported_at)
        select indicator_id, 2025, 'approved', true, 1, 1, 'self-reported', reported_by, reported_at from indicator_value
        where indicator_id = ${indicator('verified-two')}`,
      'advanced',
    ],
    [
      'newer values are confirmed locally, after the panel verified earlier ones, which changes nothing',
      sql`insert into indicator_value (indicator_id, year, state, available, value, version, verification, reported_by, reported_at)
        select indicator_id, 2025, 'approved', true, 1, 1, 'locally-confirmed', reported_by, reported_at from indicator_value
        where indicator_id in (${indicator('verified-two')}, ${indicator('verified-three')})`,
      'verified',
    ],
    [
      'a newer value is not available, which changes nothing',
      sql`insert into indicator_value (indicator_id, year, state, available, value, version, verification, reported_by, reported_at)
        select indicator_id, 2025, 'approved', false, null, 1, 'self-reported', reported_by, reported_at from indicator_value
        where indicator_id = ${indicator('verified-two')}`,
      'verified',
    ],
  ])('when %s', async (_, change, level) => {
    await change.execute(service.db);
    expect(await levelOf()).toBe(level);
  });

  test('for both initiatives when an indicator moves', async () => {
    const move = (slug: string) =>
      sql`update indicator set initiative_id = goal.initiative_id, goal_id = goal.id from goal, initiative
        where indicator.slug = 'verified-one' and goal.slug = 'forest' and goal.initiative_id = initiative.id
          and initiative.slug = ${slug}`.execute(service.db);
    await move('empty');
    expect(await levelOf()).toBe('basic');
    await move('delta');
    expect(await levelOf()).toBe('verified');
  });

  test.runIf(serverUrl)('from what concurrent transactions have written', async () => {
    const measured = (db: typeof service.db, slug: string) =>
      sql`update indicator set target_value = 100 where id = ${indicator(slug)}`.execute(db);
    await sql`update indicator set target_value = null
      where id in (${indicator('verified-one')}, ${indicator('verified-two')})`.execute(service.db);
    expect(await levelOf()).toBe('basic');
    const first = await service.db.startTransaction().execute();
    await measured(first, 'verified-one');
    let isOver = false;
    const second = measured(service.db, 'verified-two').finally(() => (isOver = true));
    const waiting = sql<{ any: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as any`;
    await expect.poll(async () => isOver || (await waiting.execute(service.db)).rows[0]!.any).toBe(true);
    await first.commit().execute();
    await second;
    expect(await levelOf()).toBe('verified');
  });

  test('and filters of lists follow', async () => {
    const found = async () =>
      (await service.call('listInitiatives', '/v1/initiatives?level=verified')).items.map(({ slug }) => slug);
    expect(await found()).toEqual(['delta']);
    await sql`update indicator_value set verification = 'locally-confirmed'
      where verification = 'panel-verified'`.execute(service.db);
    expect(await found()).toEqual([]);
  });
});
