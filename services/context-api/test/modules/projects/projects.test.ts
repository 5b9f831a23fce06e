import { describe, expect, test } from 'vitest';
import { createProjectRepository } from '../../../src/modules/projects/queries.ts';
import { around } from '../../support/content.ts';
import { aProject, projects } from '../../support/projects.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(projects);

const list = (query = '', language?: string, initiative = 'birim') =>
  service.call('listProjects', `/v1/initiatives/${initiative}/projects?${query}`, language);
const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug);

describe('the projects of an initiative', () => {
  test('are the published ones of the initiative, by name', async () => {
    const { items, initiative, total, totalUnfiltered } = await list();
    expect(items.map(({ slug }) => slug)).toEqual(['springs', 'nursery', 'roads']);
    expect([total, totalUnfiltered, initiative.slug]).toEqual([3, 3, 'birim']);
  });

  test('say what a card needs', async () => {
    const [first] = (await list('status=implementation', 'fr')).items;
    expect(first).toMatchObject({
      name: 'Sources claires',
      language: 'fr',
      activityStatus: { code: 'implementation', name: 'En cours d’exécution' },
      themes: [{ code: 'protection' }, { code: 'inclusion' }],
      commodities: [{ code: 'cocoa' }],
      lead: { slug: 'forum' },
      startDate: '2024-03-01',
      endDate: '2027-02-28',
      location: { name: 'Kibi', position: [-0.55, 6.165] },
      openRequests: 4,
    });
  });

  test('have exact amounts, and a share that is never rounded up', async () => {
    const funding = async (slug: string) => (await list(`q=${slug}`)).items[0]?.funding;
    expect(await funding('springs')).toEqual({
      currency: 'EUR',
      wanted: 1_000_000.5,
      raised: 999_999,
      percent: 99.9,
    });
    expect(await funding('nursery')).toEqual({ currency: 'XOF', wanted: 0, raised: 0, percent: null });
    expect(await funding('roads')).toBeNull();
  });

  test.each([
    ['status=closed', ['roads']],
    ['status=closed&status=pipeline', ['nursery', 'roads']],
    ['theme=inclusion', ['springs']],
    ['commodity=cocoa', ['springs']],
    ['partner=growers', ['springs']],
    ['partner=forum', ['springs', 'roads']],
    ['seekingSupport=true', ['springs']],
    ['q=sources', ['springs']],
    ['q=kibi', ['springs']],
    ['q=growers', ['springs']],
    ['q=phantom', []],
    ['q=hidden', []],
    ['sort=started', ['springs', 'roads', 'nursery']],
    ['pageSize=2&page=9', ['roads']],
  ])('filtered by %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('are counted per filter within the initiative', async () => {
    const { facets, ignored } = await list('partner=phantom');
    expect(facets.status.map(({ value, count }) => [value, count])).toEqual([
      ['pipeline', 1],
      ['implementation', 1],
      ['closed', 1],
    ]);
    expect(facets.partner.map(({ value, count }) => [value, count])).toEqual([
      ['forum', 2],
      ['growers', 1],
    ]);
    expect(facets.seekingSupport).toEqual([{ value: 'true', name: 'true', count: 1 }]);
    expect(ignored).toEqual([{ path: 'partner', value: 'phantom' }]);
  });

  test('may be none, and are named with the present slug of the initiative', async () => {
    expect(await list('', 'en', 'empty')).toMatchObject({ items: [], totalUnfiltered: 0 });
    expect(await list('', 'en', 'old-birim')).toMatchObject({ total: 3, initiative: { slug: 'birim' } });
  });
});

describe('one project', () => {
  const find = (path: string, language?: string) =>
    service.call('getProject', `/v1/initiatives/${path}`, language);

  test('has its partners, goals and place', async () => {
    const project = await find('birim/projects/springs', 'vi');
    expect(project).toMatchObject({
      language: 'fr',
      languages: ['fr', 'en'],
      initiative: { slug: 'birim' },
      country: { code: 'GH', name: 'Ghana' },
      partners: [{ slug: 'growers', type: { code: 'cooperative' }, country: { code: 'VN' } }],
      goals: [{ slug: 'clear-streams', theme: { code: 'protection' } }],
      requestCount: 5,
    });
    expect(project.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('does not name a lead that is not published', async () => {
    expect(await find('birim/projects/nursery')).toMatchObject({ lead: null, partners: [] });
  });

  test('resolves former slugs to the current ones', async () => {
    const present = { slug: 'springs', initiative: { slug: 'birim' } };
    expect(await find('old-birim/projects/wells')).toMatchObject(present);
  });
});

describe('requested support', () => {
  const path = '/v1/initiatives/birim/projects/springs/requested-support';

  test('comes with open needs first, and totals of what is open that keep currencies apart', async () => {
    const { items, totals, contact, project } = await service.call('getRequestedSupport', path);
    expect(items.map(({ name, status }) => [name, status.code])).toEqual([
      ['Taps', 'open'],
      ['Pumps', 'open'],
      ['Maps', 'open'],
      ['Pipes', 'partly-met'],
      ['Tanks', 'met'],
    ]);
    expect(items[2]).toMatchObject({ amount: null, pledged: null, type: { code: 'data', name: 'Data' } });
    // 0.1 + 0.2 is 0.3.
    expect(totals).toEqual([
      { currency: 'EUR', wanted: 0.3, raised: 0.05, percent: 16.6 },
      { currency: 'GHS', wanted: 900, raised: 0, percent: 0 },
    ]);
    expect([contact?.email, project.slug]).toEqual(['office@birim.example', 'springs']);
  });

  test('is overdue from the day after its deadline', async () => {
    const place = { initiative: 'birim', project: 'springs' };
    const at = async (now: string) => {
      const repository = createProjectRepository(service.db, () => new Date(now));
      const support = await repository.requestedSupport(place, 'en');
      return support?.items.filter(({ overdue }) => overdue).map(({ name }) => name);
    };
    expect(await at('2026-06-30T23:59:59Z')).toEqual([]);
    expect(await at('2026-07-01T00:00:00Z')).toEqual(['Pipes']);
    expect(await at('2026-07-02T00:00:00Z')).toEqual(['Taps', 'Pipes']);
  });
});

test.each([
  'nowhere/projects',
  'secret/projects',
  'secret/projects/shadow',
  'birim/projects/hidden',
  'birim/projects/was-hidden',
  'lean/projects/roads',
  'lean/projects/wells',
  'lean/projects/nursery/requested-support',
])('responds with 404 to %s', async (path) => {
  const response = await service.app.inject({ url: `/v1/initiatives/${path}`, headers });
  expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
});

test('the search finds what is published, by its whole address', async () => {
  const { groups } = await service.call('search', '/v1/search?q=springs&kind=project');
  const found = groups.flatMap(({ items }) => items.map((item) => item.slugs.join('/'))).sort();
  expect(found).toEqual(['birim/springs', 'lean/springs']);
  expect(await service.call('search', '/v1/search?q=shadow')).toMatchObject({ total: 0 });
});

test('gives the boundary of a project in full detail while it is public, and follows its content', async () => {
  const location = { name: 'Kibi', position: [0, 6] as [number, number] };
  const load = (changes: Partial<Parameters<typeof aProject>[1]>) =>
    loadJson(service.db, { projects: [aProject('outlined', { location, ...changes })] });
  const read = () => service.call('getProject', '/v1/initiatives/birim/projects/outlined');
  const fileOf = async (id: string) => {
    const { statusCode, headers: head } = await service.app.inject({
      url: `/v1/boundaries/${id}/detail`,
      headers,
    });
    return [statusCode, head['content-disposition'], head['x-boundary-name']];
  };
  const boundary = around([0, 6]);
  await load({ boundary });
  const { boundary: shown, boundaryDetail: first, name } = await read();
  expect([shown, first?.vertices]).toEqual([boundary, 4]);
  expect(await fileOf(first!.id)).toEqual([
    200,
    'attachment; filename="outlined.geojson"',
    encodeURIComponent(name),
  ]);
  await load({ boundary, budget: 1, currency: 'EUR' });
  expect((await read()).boundaryDetail?.id).toBe(first!.id);
  await load({ boundary, status: 'draft' });
  expect((await fileOf(first!.id))[0]).toBe(404);
  await load({});
  expect(await read()).toMatchObject({ boundary: null, boundaryDetail: null });
  expect((await fileOf(first!.id))[0]).toBe(404);
});

test('rejects a boundary of a project without its location, or far from it', async () => {
  const result = await loadJson(service.db, {
    projects: [
      aProject('nowhere', { boundary: around([0, 6]) }),
      aProject('far', { boundary: around([0, 6]), location: { name: 'Kibi', position: [50, 50] } }),
    ],
  });
  const errors = result.state === 'invalid' ? result.errors.map(({ path, reason }) => [path, reason]) : [];
  expect(errors).toEqual([
    ['projects[0].location', 'is missing: a boundary needs a location'],
    ['projects[1].location.position', 'is outside the boundary'],
  ]);
});

describe('content', () => {
  test('that is loaded again changes nothing', async () => {
    const unchanged = { added: 0, changed: 0 };
    expect(await loadJson(service.db, projects)).toMatchObject({
      counts: { projects: unchanged, opportunities: unchanged },
    });
  });

  test('is rejected if it is invalid', async () => {
    const request = { sourceLocale: 'en', text: { en: { name: 'X', description: 'X' } } } as const;
    const invalid = aProject('invalid', {
      budget: 1,
      startDate: '2026-02-01',
      endDate: '2026-01-31',
      goals: ['lean/clear-streams'],
      partners: ['forum'],
      requestedSupport: [
        { ...request, type: 'data', amount: 3 },
        { ...request, type: 'data' },
      ],
    });
    const result = await loadJson(service.db, { projects: [invalid] });
    const errors = result.state === 'invalid' ? result.errors.map(({ path }) => path) : [];
    expect(errors.sort()).toEqual(
      [
        'budget',
        'endDate',
        'goals[0]',
        'goals[0]',
        'partners[0]',
        'requestedSupport[0].amount',
        'requestedSupport[1].slug',
      ].map((path) => `projects[0].${path}`),
    );
  });
});

test('a goal names the published projects that serve it, in the language of the response', async () => {
  const address = '/v1/initiatives/birim/goals/clear-streams';
  const { projects: serving, actions } = await service.call('getGoal', address, 'fr');
  expect(serving).toEqual([{ slug: 'springs', name: 'Sources claires', language: 'fr' }]);
  expect(actions).toEqual([]);
});
