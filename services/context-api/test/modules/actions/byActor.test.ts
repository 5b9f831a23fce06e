import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assessed } from '../../support/assessed.ts';
import { anAction } from '../../support/content.ts';
import { useService } from '../../support/service.ts';

const service = useService({
  ...assessed,
  actions: [
    ...assessed.actions!,
    ...['a', 'b', 'c', 'd'].map((name) => anAction(`fence-${name}`, { initiative: 'dak-lak' })),
    anAction('named-only', { actors: ['forum', 'panel'], unconfirmedActors: ['panel'] }),
  ],
});

const actionsOf = async (slug: string, language?: string) =>
  (await service.call('getOrganization', `/v1/organizations/${slug}`, language)).actions;

test('are public ones of published initiatives, with their initiatives, in the language of the response', async () => {
  expect(await actionsOf('growers', 'fr')).toEqual({
    total: 1,
    items: [
      {
        ...{ slug: 'plant-trees', name: 'Plant trees', language: 'en' },
        type: { code: 'protection', name: 'Protection' },
        stage: { code: 'under-way', name: 'En cours' },
        initiative: { slug: 'birim', name: 'birim', language: 'en' },
      },
    ],
  });
});

test('are at most six, latest changes first, of all', async () => {
  await sql`update action set updated_at = '2030-02-01' where slug = 'elsewhere'`.execute(service.db);
  await sql`update action set updated_at = '2030-01-01' where slug = 'plant-trees'`.execute(service.db);
  const { items, total } = (await actionsOf('forum'))!;
  expect(items).toHaveLength(6);
  expect(items.slice(0, 2).map(({ slug, initiative }) => `${initiative.slug}/${slug}`)).toEqual([
    'dak-lak/elsewhere',
    'birim/plant-trees',
  ]);
  expect(total).toBe(9);
  const listed = await Promise.all(
    ['birim', 'dak-lak'].map((slug) =>
      service.call('listActions', `/v1/initiatives/${slug}/actions?actor=forum`),
    ),
  );
  expect(listed.reduce((sum, list) => sum + list.total, 0)).toBe(total);
});

test('are none of which the organization is not a confirmed actor', async () => {
  expect(await actionsOf('panel')).toEqual({ items: [], total: 0 });
});
