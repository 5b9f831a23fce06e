import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { maturitySummary } from '#tests/support/assessments.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail } from '#tests/support/fixtures.ts';
import { opportunity, project } from '#tests/support/projects.ts';
import handler from '../../../../pages/api/downloads/[locale]/[file].ts';

const server = contextApiServer();
const get = (query: Record<string, string | string[]>, file = 'compare.csv') =>
  callApiRoute(handler, { query: { ...query, locale: 'en', file } });

const initiatives = {
  coffee: detail({
    slug: 'coffee',
    name: 'Coffee, by river',
    region: 'Hills',
    population: 1200,
    maturity: maturitySummary,
  }),
  tea: detail({
    id: '00000000-0000-4000-8000-000000000009',
    slug: 'tea',
    name: '=Tea',
    region: 'Hills',
    population: null,
  }),
};

function respond() {
  server.use(
    respondTo('getInitiative', ({ params }) =>
      HttpResponse.json(initiatives[params['initiative'] as keyof typeof initiatives]),
    ),
  );
}

test('compare.csv has a column for each initiative, with its address and the license', async () => {
  respond();
  const { status, body, headers } = await get({ initiative: ['coffee', 'tea'] });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="compare.csv"');
  const lines = body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(`Topic,Feature,"Coffee, by river",'=Tea,License`);
  expect(lines[1]).toBe(
    ',Address,https://portal.test/initiatives/coffee,https://portal.test/initiatives/tea,CC BY 4.0',
  );
  expect(lines).toContain('Location and landscape,Region,Hills,Hills,CC BY 4.0');
  expect(lines).toContain('Location and landscape,Population,"1,200",Not reported,CC BY 4.0');
  expect(lines).toContain(
    'Landscape maturity,About participation,Level progressing (Panel-verified),Not assessed,CC BY 4.0',
  );
  expect(lines).toContain(
    'Landscape maturity,About landscape-scale,Level advanced (Self-reported),Not assessed,CC BY 4.0',
  );
});

test('it has the rows that differ only, as its page', async () => {
  respond();
  const { body } = await get({ initiative: ['coffee', 'tea'], rows: 'different' });
  expect(body).toContain('Population');
  expect(body).not.toContain('Region');
});

test.each([
  [{}, 'compare.csv'],
  [{ initiative: 'x y' }, 'compare.csv'],
  [{ initiative: 'coffee' }, 'compare.geojson'],
])('there is no file for %o as %s', async (query, file) => {
  respond();
  expect((await get(query, file)).status).toBe(404);
});

test('compare-opportunities.csv has a column for each opportunity, as its page', async () => {
  server.use(
    respondTo('getOpportunity', ({ params }) =>
      HttpResponse.json(
        opportunity({
          id: params['opportunity'] === 'mill' ? opportunity().id : '00000000-0000-4000-8000-000000000009',
          slug: String(params['opportunity']),
          name: String(params['opportunity']),
        }),
      ),
    ),
  );
  const { status, body } = await get(
    { opportunity: ['dak-lak/mill', 'dak-lak/dam'] },
    'compare-opportunities.csv',
  );
  expect(status).toBe(200);
  const lines = body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Topic,Feature,mill,dam,License');
  expect(lines[1]).toMatch(
    /^,Address,https:\/\/portal\.test\/initiatives\/[\w-]+\/investment-opportunities\/mill,/,
  );
  expect(lines.find((line) => line.includes('Expected return'))).toBe(
    'Return and impact,Expected return,5% a year.,5% a year.,CC BY 4.0',
  );
  expect((await get({ opportunity: 'dak-lak' }, 'compare-opportunities.csv')).status).toBe(404);
});

test('compare-projects.csv has the rows that differ only, as its page', async () => {
  server.use(
    respondTo('getProject', ({ params }) =>
      HttpResponse.json(
        project({
          id: params['project'] === 'springs' ? project().id : '00000000-0000-4000-8000-000000000009',
          slug: String(params['project']),
          name: String(params['project']),
          ...(params['project'] !== 'springs' && { funding: null, openRequests: 0 }),
        }),
      ),
    ),
  );
  const { status, body } = await get(
    { project: ['dak-lak/springs', 'dak-lak/dam'], rows: 'different' },
    'compare-projects.csv',
  );
  expect(status).toBe(200);
  const lines = body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Topic,Feature,springs,dam,License');
  expect(lines[1]).toMatch(/^,Address,https:\/\/portal\.test\/initiatives\/[\w-]+\/projects\/springs,/);
  expect(lines).toContain('Budget and funding,Budget,"€1,000,000",Not stated,CC BY 4.0');
  expect(lines).toContain(
    'Requested support,Open requests,2 requests for support (Pumps),No support requested,CC BY 4.0',
  );
  expect(body).not.toContain('Status');
});
