import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '#lib/config/routes.ts';
import { isDrawn, nounsInWords } from '#lib/preview/preview.ts';
import { previewedNouns, previewOf } from '#lib/preview/previews.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail } from '#tests/support/fixtures.ts';
import handler from '../../../pages/api/og/[...path].ts';

const server = contextApiServer();
const get = (...path: string[]) => callApiRoute(handler, { query: { path } });
const record = { noun: 'initiatives', slugs: ['dak-lak'] } as const;

test('of the site says in the page’s language what it is', async () => {
  const preview = await previewOf({ locale: 'vi', record: null });
  expect(preview).toMatchObject({ siteName: 'Common Ground', art: null });
  expect(preview.title).toBe('Tìm hiểu, theo dõi và hỗ trợ cả vùng cảnh quan');
});

test('of an initiative names it, where it is, and draws its landscape', async () => {
  const preview = await previewOf({ locale: 'en', record });
  expect(preview.title).toBe('Đắk Lắk coffee compact');
  expect(preview.line).toBe('Vietnam · Central Highlands');
  expect(preview.art).toMatch(/^data:image\/svg\+xml;base64,/);
});

test.each([
  ['organizations', ['dragonfly'], 'Dragonfly Cooperative', 'Cooperative · Vietnam'],
  ['conveners', ['round-table'], 'Round Table', 'Vietnam · Indonesia'],
  ['consortiums', ['alliance'], 'Water Alliance', 'Vietnam · Indonesia'],
  ['stories', ['launch'], 'The launch', 'Site news'],
] as const)('of one of the %s is in words', async (noun, slugs, title, line) => {
  const preview = await previewOf({ locale: 'en', record: { noun, slugs } });
  expect(preview).toMatchObject({ title, line, art: null });
});

test.each([
  ['sourcing-areas', ['dragonfly', 'buon-ho'], 'Buôn Hồ hills'],
  ['goals', ['dak-lak', 'less-water'], 'Less water'],
  ['indicators', ['dak-lak', 'irrigation-water'], 'Irrigation water'],
  ['projects', ['dak-lak', 'springs'], 'Clear springs'],
  ['opportunities', ['dak-lak', 'mill'], 'Village mill'],
  ['updates', ['dak-lak', 'rain'], 'Rain at last'],
  ['project-updates', ['dak-lak', 'springs', 'rain'], 'A well is dug'],
] as const)('of one of the %s draws the landscape that it lies in', async (noun, slugs, title) => {
  const preview = await previewOf({ locale: 'en', record: { noun, slugs } });
  expect(preview).toMatchObject({ title, line: 'Đắk Lắk coffee compact' });
  expect(preview.art).toMatch(/^data:image/);
});

test('is drawn or in words by its noun, as its alternative text says', () => {
  expect(previewedNouns).toEqual(expect.arrayContaining([...nounsInWords]));
  expect(isDrawn(routes.preview('en'))).toBe(false);
  expect(isDrawn(routes.preview('en', 'stories', 'launch'))).toBe(false);
  expect(isDrawn(routes.preview('en', 'goals', 'dak-lak', 'less-water'))).toBe(true);
});

test('leaves out of hostile names what cannot be drawn', async () => {
  const hostile = detail({ name: '<b onload="x">\u0000 景观 🌳 Đắk', region: '{{x}} \u202e$t(y)' });
  server.use(respondTo('getInitiative', () => HttpResponse.json(hostile)));
  const preview = await previewOf({ locale: 'en', record });
  expect(preview.title).toBe('<b onload="x"> Đắk');
  expect(preview.line).toBe('Vietnam · {{x}} $t(y)');
});

test('is a cacheable picture, drawn once', async () => {
  let asked = 0;
  server.use(
    respondTo('getInitiative', () => {
      asked += 1;
      return HttpResponse.json(detail());
    }),
  );
  const responses = await Promise.all([1, 2, 3].map(() => get('id', 'initiatives', 'dak-lak')));
  for (const { status, headers } of responses) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toMatch(/s-maxage=300,(?!.*stale-while-revalidate)/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
  expect(asked).toBe(1);
});

test.each([
  [['de']],
  [['en', 'initiatives']],
  [['en', 'nothing', 'dak-lak']],
  [['en', 'initiatives', '..']],
  [['en', 'initiatives', 'unknown']],
  [['en', 'initiatives', 'dak-lak', 'more']],
  [['en', '__proto__', 'x']],
  [['en', 'sourcing-areas', 'dragonfly']],
  [['en', 'sourcing-areas', 'unknown', 'buon-ho']],
  [['en', 'updates', 'dak-lak', 'springs', 'rain']],
])('there is none at %j', async (path) => {
  expect((await get(...path)).status).toBe(404);
});

test('the site has one while the context API is away, a record has not', async () => {
  server.use(respondTo('getInitiative', problemResponse(401, 'unavailable')));
  expect((await get('pt')).status).toBe(200);
  const { status, headers } = await get('pt', 'initiatives', 'dak-lak');
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});
