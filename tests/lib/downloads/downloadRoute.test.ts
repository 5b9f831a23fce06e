import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { portalSettings } from '#contract/settings/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { forgetSettings, learnSettings } from '#lib/config/portalSettings.server.ts';
import { toCsv } from '#lib/downloads/csv.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { summary } from '#tests/support/fixtures.ts';
import { indicator, value } from '#tests/support/goals.ts';
import { list } from '#tests/support/lists.ts';
import { messages } from '#tests/support/messages.ts';
import handler from '../../../pages/api/downloads/[locale]/[file].ts';

const server = contextApiServer();
const get = (file: string, query: Record<string, string | string[]> = {}, locale = 'en') =>
  callApiRoute(handler, { query: { ...query, locale, file } });

function paged(total: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    respondTo('listInitiatives', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize'))];
      const first = (page - 1) * pageSize + 1;
      const items = Array.from({ length: Math.min(pageSize, total - first + 1) }, (_, index) =>
        summary(first + index, { language: request.headers.get('accept-language') as Locale }),
      );
      return HttpResponse.json(
        list({ items, total, page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) }),
      );
    }),
  );
  return asked;
}

beforeEach(() => {
  paged(2);
});

describe('initiatives.csv', () => {
  test('is a table that spreadsheets know as UTF-8, to be saved', async () => {
    paged(2);
    const { status, headers, body } = await get('initiatives.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="initiatives.csv"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body.startsWith('\ufeffName,Summary,')).toBe(true);
    expect(body.split('\r\n')[1]).toBe(
      'Initiative 1,What initiative 1 wants.,en,Vietnam,VN,Central Highlands,Advanced,Production,Coffee,' +
        'Montane forest,123456,2019,No,Highland Council,12.7,108.2,Yes,2026-11-02T23:30:00Z,' +
        'https://portal.test/initiatives/initiative-1,CC BY 4.0',
    );
  });

  test('names its license, and may be read by pages of other sites', async () => {
    learnSettings(portalSettings.parse({ license: 'CC0-1.0' }));
    const link = '<https://creativecommons.org/publicdomain/zero/1.0/>; rel="license"';
    for (const file of ['initiatives.csv', 'initiatives.geojson']) {
      const { headers, body } = await get(file);
      expect([headers.get('link'), headers.get('access-control-allow-origin')]).toEqual([link, '*']);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(body).toContain('CC0 1.0');
    }
    const { body } = await get('initiatives.geojson');
    expect(JSON.parse(body)).toMatchObject({ license: 'https://creativecommons.org/publicdomain/zero/1.0/' });
    forgetSettings();
  });

  test.each(locales)('has its headings, words and addresses in %s', async (locale) => {
    const { body } = await get('initiatives.csv', {}, locale);
    const { columns } = messages(locale, 'files') as { columns: Record<string, string> };
    const { no } = messages(locale, 'detail') as { no: string };
    const headings = body.slice(1).split('\r\n')[0]?.split(',') ?? [];
    expect(headings).toHaveLength(20);
    expect(headings.filter((heading) => !Object.values(columns).includes(heading))).toEqual([]);
    expect(body).toContain(`,${no},`);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(body).toContain(`,https://portal.test${prefix}/initiatives/initiative-1,CC BY 4.0\r\n`);
  });

  test('has all pages of the present filters in the present order', async () => {
    const asked = paged(230);
    const query = { country: ['GH', 'VN'], sort: 'area', page: '7', bbox: '1,2,3,4', q: 'x' };
    const { body, headers } = await get('initiatives.csv', query);
    expect(body.trim().split('\r\n')).toHaveLength(231);
    expect(headers.get('content-disposition')).toBe('attachment; filename="initiatives.csv"');
    expect(asked.map((each) => each.get('page'))).toEqual(['1', '2', '3']);
    for (const each of asked) {
      expect(each.getAll('country')).toEqual(['GH', 'VN']);
      expect([each.get('sort'), each.get('bbox'), each.get('q')]).toEqual(['area', '1,2,3,4', 'x']);
    }
  });

  test('has no limit', async () => {
    const asked = paged(7300);
    const { body, headers } = await get('initiatives.csv');
    expect(asked).toHaveLength(73);
    expect(body.trim().split('\r\n')).toHaveLength(7301);
    expect(headers.get('content-disposition')).toContain('"initiatives.csv"');
  });

  test('leaves out what is malformed in its address, as the list does', async () => {
    const asked = paged(1);
    expect((await get('initiatives.csv', { country: ['brasil', 'BR'], sort: ';', page: '-1' })).status).toBe(
      200,
    );
    expect(asked[0]?.getAll('country')).toEqual(['BR']);
  });
});

test.each([
  ['repeats its last page', { page: 1, total: 150 }],
  ['counts less', { page: 2, total: 149 }],
])('a list that becomes shorter while it is read and %s breaks the file off', async (_, later) => {
  const responses = [{ page: 1, total: 150 }, later];
  server.use(
    respondTo('listInitiatives', () => HttpResponse.json(list({ ...responses.shift(), pageCount: 2 }))),
  );
  expect((await get('initiatives.csv')).isBroken).toBe(true);
});

describe('a cell', () => {
  const cell = async (text: string, locale: Locale = 'en') =>
    (await toCsv({ columns: ['name'], rows: [[text]] }, locale)).split('\r\n').slice(1, -1).join('\r\n');

  test.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=1,"2"', `"'=1,""2"""`],
    ['a=1', 'a=1'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['a,b', '"a,b"'],
    ['</script>', '</script>'],
    ['', ''],
  ])('%j is %j', async (text, expected) => {
    expect(await cell(text)).toBe(expected);
  });

  test('of numbers is no formula', async () => {
    const csv = await toCsv({ columns: ['longitude', 'latitude'], rows: [[-0.5, 0]] }, 'en');
    expect(csv.split('\r\n')[1]).toBe('-0.5,0');
  });
});

test('a table without rows still has its headings', async () => {
  paged(0);
  expect((await get('initiatives.csv')).body).toMatch(/^\ufeffName,.*\r\n$/);
});

test('initiatives.geojson has the boundaries that are known', async () => {
  paged(70);
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const asked: string[][] = [];
  server.use(
    respondTo('listInitiativeBoundaries', ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll('initiative'));
      const boundary = { type: 'MultiPolygon', coordinates: [[ring]] };
      return HttpResponse.json({ items: asked.length === 1 ? [{ slug: 'initiative-2', boundary }] : [] });
    }),
  );
  const { body } = await get('initiatives.geojson');
  const { features } = JSON.parse(body) as { features: { geometry: { type: string } }[] };
  expect(asked.map(({ length }) => length)).toEqual([50, 20]);
  expect(features.map(({ geometry }) => geometry.type).slice(0, 3)).toEqual([
    'Point',
    'MultiPolygon',
    'Point',
  ]);
  expect(features).toHaveLength(70);
});

test('initiatives.geojson has a point where no boundary is known, with what the table says', async () => {
  const { headers, body } = await get('initiatives.geojson', {}, 'fr');
  expect(headers.get('content-type')).toBe('application/geo+json');
  const collection = JSON.parse(body) as { type: string; features: object[] };
  expect(collection.type).toBe('FeatureCollection');
  expect(collection.features).toHaveLength(2);
  expect(collection.features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [108.2, 12.7] },
    properties: {
      name: 'Initiative 1',
      language: 'fr',
      commodities: ['Coffee'],
      areaHa: 123_456,
      seekingSupport: false,
      address: 'https://portal.test/fr/initiatives/initiative-1',
    },
  });
});

describe('the lists inside an initiative', () => {
  const row = async (file: string) =>
    (await get(file, { initiative: 'dak-lak' }, 'vi')).body.split('\r\n')[1]?.split(',');

  test('are files with addresses inside it', async () => {
    const project = await row('projects.csv');
    expect(project).toEqual(expect.arrayContaining(['EUR', '1000000', '250000.5', '2024-03-01', 'Buôn Hồ']));
    expect(project?.at(-2)).toBe('https://portal.test/vi/initiatives/dak-lak/projects/record-1');
    const opportunity = await row('opportunities.csv');
    expect(opportunity).toEqual(expect.arrayContaining(['USD', '1200000', '450000', '2026-12-31']));
    expect(opportunity?.at(-2)).toBe(
      'https://portal.test/vi/initiatives/dak-lak/investment-opportunities/record-1',
    );
  });

  test('have a point where a place is known', async () => {
    const { body } = await get('projects.geojson', { initiative: 'dak-lak' });
    const { features } = JSON.parse(body) as { features: { geometry: object | null }[] };
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [108.27, 12.92] },
      null,
    ]);
  });

  test.each(['projects.csv', 'opportunities.csv'])('are not there for an unknown one: %s', async (file) => {
    expect((await get(file, { initiative: 'nowhere' })).status).toBe(404);
  });
});

describe('the lists of all initiatives', () => {
  test.each([
    ['projects.csv', 'https://portal.test/vi/initiatives/dak-lak/projects/record-1'],
    ['opportunities.csv', 'https://portal.test/vi/initiatives/dak-lak/investment-opportunities/record-1'],
  ])('are files with the initiative and the country of each record: %s', async (file, address) => {
    const { status, body } = await get(file, { country: 'VN' }, 'vi');
    const row = body.split('\r\n')[1]?.split(',');
    expect(status).toBe(200);
    expect(row).toEqual(expect.arrayContaining(['Vietnam', 'VN']));
    expect(row?.at(-2)).toBe(address);
  });
});

test.each(['initiatives.xls', 'nothing.csv', 'initiatives', 'initiatives.csv.csv', '__proto__.csv', '.csv'])(
  'there is no %s',
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);

test('there is no file in a language that the site has not', async () => {
  expect((await get('initiatives.csv', {}, 'de')).status).toBe(404);
});

test('is a 503 that is not cacheable while the context API is away', async () => {
  server.use(respondTo('listInitiatives', problemResponse(401, 'unavailable')));
  const { status, headers, body } = await get('initiatives.csv');
  expect([status, headers.get('cache-control'), body]).toEqual([503, 'no-store', '']);
});

test('is cached by shared caches only for anonymous visitors', async () => {
  const call = { query: { locale: 'en', file: 'initiatives.csv' } };
  expect((await callApiRoute(handler, call)).headers.get('cache-control')).toBe('private, no-cache');
  const signedIn = await callApiRoute(handler, { ...call, headers: { cookie: 'auth_token=x' } });
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
});

describe('indicator-values.csv', () => {
  const query = { initiative: 'dak-lak', indicator: 'irrigation-water' };

  test('has all values of one indicator by year, in words', async () => {
    const { status, headers, body } = await get('indicator-values.csv', query);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="irrigation-water.csv"');
    const rows = body.split('\r\n');
    expect(rows[0]).toContain(
      ',Baseline year,Baseline value,Target year,Target value,Progress of the indicator,Year,Value,',
    );
    expect(rows).toHaveLength(6);
    expect(rows[2]).toBe(
      'Đắk Lắk coffee compact,,,Less water,Irrigation water,Yes,Volunteers read the gauges.,Measuring points,' +
        '2018,2450,2028,1715,On track,2021,,,m³/ha,The instruments were being repaired.,,,en,,Self-reported,,,,,' +
        '2025-02-10,1,,Yes,2026-11-02T23:30:00Z,' +
        'https://portal.test/initiatives/dak-lak/indicators/irrigation-water#value-2021,CC BY 4.0',
    );
    expect(rows[4]).toContain(
      ',2024,1990,,m³/ha,,Mưa đến muộn.,,vi,,Panel-verified,Verification panel,,,2025-06-05,',
    );
  });

  test.each(locales)('has its headings and words in %s', async (locale) => {
    const { body } = await get('indicator-values.csv', query, locale);
    const { columns } = messages(locale, 'files') as { columns: Record<string, string> };
    const { progress } = messages(locale, 'detail') as {
      progress: { verification: Record<string, string> };
    };
    expect(body.slice(1).startsWith(`${columns['initiative'] ?? ''},${columns['country'] ?? ''},`)).toBe(
      true,
    );
    expect(body).toContain(`,${columns['year'] ?? ''},${columns['value'] ?? ''},`);
    expect(body).toContain(`,${progress.verification['panel-verified'] ?? ''},`);
  });

  test('writes parts and evidence out, and no formula', async () => {
    const parts = [
      { dimension: 'gender', category: 'women', value: 12 },
      { dimension: 'gender', category: 'men', value: 8 },
    ] as const;
    const documents = [
      { title: 'Report', url: 'https://example.org/a.pdf', file: null, language: 'en' },
      { title: 'Photographs', url: null, file: null, language: 'en' },
    ] as const;
    const comment = '=HYPERLINK("https://evil.example")';
    const values = [value({ parts: [...parts], documents: [...documents], comment })];
    server.use(respondingWith('getIndicator', indicator({ values })));
    const { body } = await get('indicator-values.csv', query);
    expect(body).toContain(',Women: 12; Men: 8,');
    expect(body).toContain(',Report (https://example.org/a.pdf); Photographs,');
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test.each([
    ['indicator-values.csv', { initiative: 'nowhere' }],
    ['indicator-values.csv', { indicator: 'irrigation-water' }],
    ['indicator-values.csv', { ...query, indicator: '../x' }],
    ['indicator-values.csv', { ...query, indicator: 'unknown' }],
    ['indicator-values.geojson', query],
  ])('there is no %s for %j', async (file, wanted) => {
    expect((await get(file, wanted)).status).toBe(404);
  });
});

describe('all values of an initiative or of the site', () => {
  const item = (slug: string, values = [value()]) => ({
    ...indicator({ slug, values }),
    country: { code: 'VN', name: 'Vietnam' },
  });
  function pagesOf(...pages: object[][]): URLSearchParams[] {
    const asked: URLSearchParams[] = [];
    server.use(
      respondTo('listIndicators', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        const at = Number(query.get('after')?.split('/')[1] ?? 0);
        return HttpResponse.json({
          items: pages[at],
          next: at + 1 < pages.length ? `x/${String(at + 1)}` : null,
        });
      }),
    );
    return asked;
  }

  test.each([
    [{}, 'indicator-values', null],
    [{ initiative: 'dak-lak' }, 'dak-lak-values', 'dak-lak'],
  ])('are read page by page, for %j', async (query, name, initiative) => {
    const asked = pagesOf([item('a'), item('b', [])], [], [item('c', [value(), value({ year: 2025 })])]);
    const { status, headers, body } = await get('indicator-values.csv', query);
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${name}.csv"`]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const rows = body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => row.includes('\ufeff'))).toEqual([rows[0]]);
    expect(rows[1]).toMatch(/^Đắk Lắk coffee compact,Vietnam,VN,Less water,/);
    expect(asked.map((each) => [each.get('initiative'), each.get('after')])).toEqual([
      [initiative, null],
      [initiative, 'x/1'],
      [initiative, 'x/2'],
    ]);
  });

  test('are JSON with numbers, codes and the license', async () => {
    pagesOf([], [item('a')], [item('b')]);
    const { headers, body } = await get('indicator-values.json', {}, 'fr');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const file = JSON.parse(body) as { license: string; values: object[] };
    expect(file.license).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(file.values).toHaveLength(2);
    expect(file.values[0]).toMatchObject({
      country: 'Vietnam',
      method: 'Volunteers read the gauges.',
      baselineValue: 2450,
      targetYear: 2028,
      progressStatus: 'on-track',
      value: 1990,
      unit: 'm³/ha',
      verification: 'panel-verified',
      verifiedOn: '2025-06-05',
      address: 'https://portal.test/fr/initiatives/dak-lak/indicators/a#value-2024',
    });
  });

  test('are valid JSON without a value', async () => {
    pagesOf([]);
    expect(JSON.parse((await get('indicator-values.json')).body)).toMatchObject({ values: [] });
  });

  test('are a 503 while the context API is away, and break off where it fails midway', async () => {
    server.use(respondTo('listIndicators', problemResponse(503, 'unavailable')));
    expect((await get('indicator-values.csv')).status).toBe(503);
    let isFirst = true;
    server.use(
      respondTo('listIndicators', () => {
        if (!isFirst) return problemResponse(503, 'unavailable')();
        isFirst = false;
        return HttpResponse.json({ items: [item('a')], next: 'x/1' });
      }),
    );
    const { isBroken, body } = await get('indicator-values.csv');
    expect(isBroken).toBe(true);
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('the other lists', () => {
  const rows = async (file: string, query: Record<string, string> = {}) => {
    const { status, body } = await get(file, query);
    expect(status, file).toBe(200);
    return body.slice(1).trimEnd().split('\r\n');
  };

  test.each([
    ['organizations.csv', 'Delta Growers,', ',https://portal.test/organizations/record-1,CC BY 4.0'],
    ['conveners.csv', 'Highland Table,', ',https://portal.test/conveners/record-1,CC BY 4.0'],
    ['consortiums.csv', 'Highland Table,', ',https://portal.test/consortiums/record-1,CC BY 4.0'],
  ])('%s has a line for each record', async (file, start, end) => {
    const [, first] = await rows(file);
    expect(first?.startsWith(start)).toBe(true);
    expect(first?.endsWith(end)).toBe(true);
  });

  test('documents.csv is that of an organization, and has no line for what is not public', async () => {
    const lines = await rows('documents.csv', { organization: 'dragonfly' });
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',policy.pdf,application/pdf,24700,a3f1');
    expect(lines[1]).toMatch(/,https:\/\/portal\.test\/media\/[0-9a-f]{64}$/);
    expect((await get('documents.csv')).status).toBe(404);
  });

  test('sourcing areas come as a table and as points', async () => {
    const [, first] = await rows('sourcingAreas.csv', { organization: 'dragonfly' });
    expect(first).toContain(',Cà phê Đắk Lắk,Coffee,8400,3120,2025,1,2018,Training and advice,12.92,108.27,');
    const { body } = await get('sourcingAreas.geojson', { organization: 'dragonfly' });
    expect(JSON.parse(body)).toMatchObject({
      features: [{ geometry: { coordinates: [108.27, 12.92] } }, { properties: { volumeTonnes: null } }],
    });
  });
});
