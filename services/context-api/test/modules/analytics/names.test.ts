import { beforeAll, expect, test } from 'vitest';
import type { EventBatch } from '#contract/analytics/schema.ts';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });

const event = (name: EventBatch['events'][number]['event'], subject: string) =>
  ({ event: name, locale: 'en', subject }) as const;

beforeAll(async () => {
  await writeCallers(service.db, { admin: { roles: [{ name: 'admin' }] } });
  const response = await service.app.inject({
    method: 'POST',
    url: '/v1/events',
    headers,
    payload: {
      events: [
        event('view_compact', 'birim'),
        event('view_compact', 'old-birim'),
        event('view_compact', 'deleted'),
        event('view_compact', 'growers'),
        event('compact_click', 'secret'),
        event('filter_applied', 'initiatives:implementer=growers'),
        event('filter_removed', 'initiatives:theme=panel'),
        event('filter_removed', 'initiatives:convener=table'),
        event('view_profile', 'panel'),
      ],
      unmet: [
        {
          event: 'no_project_available',
          list: 'dak-lak/projects',
          locale: 'en',
          filters: 'goal=shade&partner=phantom',
          text: null,
        },
      ],
    } satisfies EventBatch,
  });
  expect(response.statusCode).toBe(200);
});

const names = async (language: string) => {
  const response = await service.app.inject({
    url: '/v1/analytics',
    headers: { ...headers, ...onBehalfOf('admin'), 'accept-language': language },
  });
  return operations.getAnalytics.response
    .parse(response.json())
    .names?.map((each) => [each.kind, each.slug, each.name, each.language]);
};

test('names counted records by kind in the requested language, else in their own', async () => {
  const own = await names('en');
  expect(own?.map(([kind, slug]) => [kind, slug])).toEqual([
    ['convener', 'table'],
    ['goal', 'shade'],
    ['initiative', 'birim'],
    ['initiative', 'dak-lak'],
    ['initiative', 'old-birim'],
    ['initiative', 'secret'],
    ['organization', 'growers'],
    ['organization', 'panel'],
    ['organization', 'phantom'],
  ]);
  expect(own).toContainEqual(['organization', 'growers', 'Hợp tác xã', 'vi']);
  expect(await names('fr')).toEqual(
    expect.arrayContaining([
      ['goal', 'shade', 'More shade (fr)', 'fr'],
      ['organization', 'growers', 'Coopérative', 'fr'],
      ['organization', 'panel', 'Review panel', 'en'],
    ]),
  );
  const nameOf = (asked: string) => own?.find(([, slug]) => slug === asked)?.[2];
  expect(nameOf('old-birim')).toBe(nameOf('birim'));
});
