import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { up } from '../../../src/migrations/024-slugs-follow-names.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { aGoal } from '../../support/goals.ts';
import { headers, useService } from '../../support/service.ts';

const named = (name: string) => ({ en: { name, summary: 'Short.', description: 'Full.' } });
const service = useService({
  ...surroundings,
  organizations: [
    ...surroundings.organizations,
    anOrganization('lac-ossariviere', { text: named('Lac Ossa/rivière') }),
    anOrganization('lac-ossa-riviere', { text: named('Lac Ossa rivière') }),
    anOrganization('chosen', { text: named('Chosen by hand/twice') }),
  ],
  initiatives: [
    anInitiative('delta', {
      goals: [
        aGoal('ab', { text: { en: { name: 'a/b', statement: 'So.' } } }),
        aGoal('ab-2', { text: { en: { name: 'a/b', statement: 'So.' } } }),
      ],
    }),
  ],
});

beforeAll(async () => {
  await service.db.transaction().execute((transaction) => up(transaction as never));
  await service.db.transaction().execute((transaction) => up(transaction as never));
});

const slugAt = async (path: string) => {
  const response = await service.app.inject({ url: `/v1/${path}`, headers });
  return response.json<{ slug?: string }>().slug;
};

test.each([
  ['organizations/lac-ossariviere', 'lac-ossa-riviere-2'],
  ['organizations/lac-ossa-riviere', 'lac-ossa-riviere'],
  ['organizations/chosen', 'chosen'],
  ['initiatives/delta/goals/ab', 'a-b'],
  ['initiatives/delta/goals/ab-2', 'a-b-2'],
])('%s leads to %s after the migration', async (path, slug) => {
  expect(await slugAt(path)).toBe(slug);
});

test('renamed records know their former slug', async () => {
  const { rows } = await sql`select slug, first_slug from goal order by slug`.execute(service.db);
  expect(rows).toEqual([
    { slug: 'a-b', first_slug: 'ab' },
    { slug: 'a-b-2', first_slug: 'ab-2' },
  ]);
});
