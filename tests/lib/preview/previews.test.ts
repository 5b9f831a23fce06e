import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '#lib/config/routes.ts';
import { isDrawn, nounsInWords } from '#lib/preview/preview.ts';
import { previewedNouns, previewOf } from '#lib/preview/previews.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail } from '#tests/support/fixtures.ts';
import { goal, statusCounts } from '#tests/support/goals.ts';
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

const counted = {
  statuses: statusCounts({ 'target-achieved': 1, 'on-track': 2, limited: 1 }),
  verification: {
    counts: { 'self-reported': 1, 'locally-confirmed': 1, 'panel-verified': 2 },
    verifiedOn: '2025-03-30',
  },
};

test.each([
  ['en', ['3 of 4 indicators on track or achieved', '3 of 4 latest values verified, last on March 30, 2025']],
  [
    'vi',
    [
      '3/4 chỉ số đúng tiến độ hoặc đã đạt chỉ tiêu',
      'Đã kiểm chứng 3/4 giá trị mới nhất, gần nhất: 30 tháng 3, 2025',
    ],
  ],
] as const)('says in the page’s language (%s) what an initiative has reached', async (locale, lines) => {
  server.use(respondTo('getInitiative', () => HttpResponse.json(detail({ progress: counted }))));
  const { proof } = await previewOf({ locale, record });
  expect(proof).toEqual({ lines, statuses: counted.statuses });
});

test('says what a goal has reached, and how that was checked', async () => {
  server.use(respondTo('getGoal', () => HttpResponse.json(goal(counted))));
  const { proof } = await previewOf({
    locale: 'en',
    record: { noun: 'goals', slugs: ['dak-lak', 'less-water'] },
  });
  expect(proof?.lines).toEqual([
    '3 of 4 indicators on track or achieved',
    '3 of 4 latest values verified, last on March 30, 2025',
  ]);
});

test.each([
  ['en', ['On track · as of 2024', 'Panel-verified on June 5, 2025 (value for 2024)']],
  [
    'vi',
    [
      'Đúng tiến độ · tính đến năm 2024',
      'Hội đồng độc lập kiểm chứng ngày 5 tháng 6, 2025 (giá trị năm 2024)',
    ],
  ],
] as const)('says in the page’s language (%s) how an indicator stands', async (locale, lines) => {
  const slugs = ['dak-lak', 'irrigation-water'];
  const { proof } = await previewOf({ locale, record: { noun: 'indicators', slugs } });
  expect(proof).toEqual({ lines, statuses: null });
});

test('says nothing of progress that is not counted, and of records without any', async () => {
  expect((await previewOf({ locale: 'en', record })).proof).toBeNull();
  server.use(respondTo('getGoal', () => HttpResponse.json(goal({ statuses: statusCounts() }))));
  for (const [noun, ...slugs] of [
    ['goals', 'dak-lak', 'less-water'],
    ['projects', 'dak-lak', 'springs'],
    ['organizations', 'dragonfly'],
  ] as const)
    expect((await previewOf({ locale: 'en', record: { noun, slugs } })).proof).toBeNull();
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
