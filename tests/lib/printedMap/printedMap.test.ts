import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '#lib/config/routes.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail } from '#tests/support/fixtures.ts';
import handler from '../../../pages/api/map.ts';

const server = contextApiServer();
const get = (address: string) =>
  callApiRoute(handler, {
    query: Object.fromEntries(new URL(address, 'https://portal.test').searchParams),
  });

const boundary = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [108, 12],
        [109, 12],
        [109, 13],
        [108, 12],
      ],
    ],
  ] as [number, number][][][],
};

test('draws the boundary of an initiative, or its middle', async () => {
  server.use(respondTo('getInitiative', () => HttpResponse.json(detail({ boundary }))));
  const map = await get(routes.printedMap({ initiative: 'dak-lak' }));
  expect(map.status).toBe(200);
  expect(map.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(map.headers.get('cache-control')).toContain('s-maxage');
  expect(map.body).toContain('class="area"');
  server.use(respondTo('getInitiative', () => HttpResponse.json(detail({ boundary: null }))));
  const { body } = await get(routes.printedMap({ initiative: 'another' }));
  expect(body).not.toContain('class="area"');
  expect(body).toContain('class="place"');
});

test('draws a sourcing area, a project, initiatives and points', async () => {
  server.use(
    respondTo('listInitiativeBoundaries', () =>
      HttpResponse.json({ items: [{ slug: 'dak-lak', boundary }] }),
    ),
  );
  for (const of of [
    { organization: 'dragonfly', sourcingArea: 'buon-ho' },
    { initiative: 'dak-lak', project: 'springs' },
    { initiatives: ['dak-lak', 'dak-lak'] },
    { positions: [[108.123456, 12.7]] as [number, number][] },
  ]) {
    const { status, body } = await get(routes.printedMap(of));
    expect([status, body.includes('class="place"')]).toEqual([200, true]);
  }
  const many = Array.from({ length: 900 }, (_, index): [number, number] => [-100.12 - index / 100, -12.34]);
  expect((await get(routes.printedMap({ positions: many }))).status).toBe(200);
  expect(routes.printedMap({ positions: [[108.123456, 12.7]] })).toBe('/api/map?at=108.12%2C12.7');
});

test.each([
  ['/api/map', 400],
  ['/api/map?at=', 400],
  ['/api/map?at=1', 400],
  ['/api/map?at=1,x', 400],
  ['/api/map?at=181,0', 400],
  [`/api/map?at=${'1,1;'.repeat(300)}1,1`, 400],
  ['/api/map?initiative=../x', 400],
  ['/api/map?initiatives=', 400],
  ['/api/map?initiative=dak-lak&at=1,1', 400],
  ['/api/map?initiative=unknown', 404],
])('rejects %s with %i', async (address, status) => {
  expect((await get(address)).status).toBe(status);
});

test('says that the context API is away', async () => {
  server.use(respondTo('getInitiative', problemResponse(503, 'unavailable')));
  const { status, headers } = await get(routes.printedMap({ initiative: 'somewhere' }));
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});
