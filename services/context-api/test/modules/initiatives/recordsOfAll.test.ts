import { describe, expect, test } from 'vitest';
import { createOpportunityRepository } from '../../../src/modules/opportunities/queries.ts';
import { createProjectRepository } from '../../../src/modules/projects/queries.ts';
import { anOpportunity, projects } from '../../support/projects.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(projects);

const opportunities = () => createOpportunityRepository(service.db, () => new Date('2026-06-01T12:00:00Z'));
const all = (query: object = {}) => opportunities().all({ page: 1, pageSize: 12, ...query }, 'en');

describe('the opportunities of all initiatives', () => {
  test('are those of published initiatives, with initiative, country and commodities', async () => {
    await loadJson(service.db, {
      opportunities: [anOpportunity('press', { initiative: 'lean', closesOn: '2026-08-15' })],
    });
    const { items, totalUnfiltered } = await all();
    expect(items.map(({ slug, initiative }) => `${initiative.slug}/${slug}`)).toEqual([
      'birim/mill',
      'lean/press',
      'birim/endless',
      'birim/trees',
    ]);
    expect(totalUnfiltered).toBe(4);
    expect(items[0]).toMatchObject({
      initiative: { slug: 'birim', language: 'en' },
      country: { code: 'GH', name: 'Ghana' },
      commodities: [{ code: 'cocoa' }],
    });
  });

  test.each<[object, string[]]>([
    [{ deadline: ['30'] }, ['mill']],
    [{ deadline: ['90'] }, ['mill', 'press']],
    [{ deadline: ['none'] }, ['endless', 'trees']],
    [{ deadline: ['30', 'none'] }, ['mill', 'endless', 'trees']],
    [{ country: ['VN'] }, []],
    [{ commodity: ['cocoa'], instrument: ['grant'] }, ['trees']],
    [{ q: 'press' }, ['press']],
    [{ bbox: [-180, -90, -179, -89] }, []],
    [{ bbox: [-180, -90, 180, 90], phase: ['upcoming'] }, ['trees']],
  ])('filtered by %o', async (query, expected) => {
    expect((await all(query)).items.map(({ slug }) => slug)).toEqual(expected);
  });

  test('are counted by deadline and country', async () => {
    const { facets } = await all();
    const counts = (name: 'deadline' | 'country' | 'commodity') =>
      facets[name].map(({ value, count }) => [value, count]);
    expect(counts('deadline')).toEqual([
      ['30', 1],
      ['90', 2],
      ['365', 2],
      ['none', 2],
    ]);
    expect(counts('country')).toEqual([['GH', 4]]);
    expect(counts('commodity')).toEqual([['cocoa', 4]]);
  });

  test('change with the day', async () => {
    const later = createOpportunityRepository(service.db, () => new Date('2026-07-01T00:00:00Z'));
    const { items } = await later.all({ page: 1, pageSize: 12 }, 'en');
    expect(items.map(({ slug, phase }) => [slug, phase.code])).toEqual([
      ['press', 'open'],
      ['endless', 'open'],
      ['trees', 'open'],
      ['mill', 'closed'],
    ]);
  });

  test('are on the map by their initiatives', async () => {
    const points = (query = '') =>
      service.call('listOpportunityPoints', `/v1/investment-opportunity-points?${query}`);
    expect((await points()).items.map(({ slug }) => slug)).toEqual(['birim', 'lean']);
    expect((await points('zoom=1&q=press')).items.map(({ slug }) => slug)).toEqual(['lean']);
    expect((await points('zoom=1&instrument=grant')).items.map(({ slug }) => slug)).toEqual(['birim']);
  });

  test('are counted on the map as far as they match, and name the marker of their initiative', async () => {
    const counts = async (query = '') => {
      const { items } = await service.call(
        'listOpportunityPoints',
        `/v1/investment-opportunity-points?${query}`,
      );
      return items.map(({ slug, opportunities }) => [slug, opportunities]);
    };
    expect(await counts()).toEqual([
      ['birim', 3],
      ['lean', 1],
    ]);
    expect(await counts('zoom=1&instrument=grant')).toEqual([['birim', 1]]);
    expect(await counts('zoom=1&q=press')).toEqual([['lean', 1]]);
    const { items: points } = await service.call(
      'listOpportunityPoints',
      '/v1/investment-opportunity-points',
    );
    const ids = new Map(points.map(({ slug, id }) => [slug, id]));
    const { items: listed } = await service.call('listAllOpportunities', '/v1/investment-opportunities');
    expect(listed.map(({ initiativeId }) => initiativeId)).toEqual(
      listed.map(({ initiative }) => ids.get(initiative.slug)),
    );
  });

  test('come by their operation', async () => {
    const { items, facets } = await service.call(
      'listAllOpportunities',
      '/v1/investment-opportunities?q=mill',
    );
    expect(items.map(({ slug }) => slug)).toContain('mill');
    expect(Object.keys(facets)).toContain('deadline');
  });
});

describe('the projects of all initiatives', () => {
  const list = (query = '') => service.call('listAllProjects', `/v1/projects?${query}`);

  test('are those of published initiatives, by name', async () => {
    const { items, total } = await list();
    expect(items.map(({ slug, initiative }) => `${initiative.slug}/${slug}`)).toEqual([
      'birim/springs',
      'birim/nursery',
      'birim/roads',
      'lean/springs',
    ]);
    expect([total, items[0]?.country.code]).toEqual([4, 'GH']);
  });

  test.each([
    ['country=GH&status=closed', ['roads']],
    ['country=VN', []],
    ['seekingSupport=true', ['springs']],
    ['bbox=-1,6,0,7', ['springs']],
  ])('filtered by %s', async (query, expected) => {
    expect((await list(query)).items.map(({ slug }) => slug)).toEqual(expected);
  });

  test.each([
    [
      '2026-06-01',
      [
        ['30', 1],
        ['90', 1],
        ['365', 1],
        ['none', 1],
      ],
    ],
    // The day itself counts, the past does not.
    [
      '2026-07-01',
      [
        ['30', 1],
        ['90', 1],
        ['365', 1],
        ['none', 1],
      ],
    ],
    ['2026-07-02', [['none', 1]]],
    [
      '2026-04-15',
      [
        ['90', 1],
        ['365', 1],
        ['none', 1],
      ],
    ],
    ['2025-01-01', [['none', 1]]],
  ] as const)('are counted on %s by the last day of open requests for support', async (day, expected) => {
    const repository = createProjectRepository(service.db, () => new Date(`${day}T12:00:00Z`));
    const all = (query: object = {}) => repository.all({ page: 1, pageSize: 12, ...query }, 'en');
    const { facets } = await all();
    expect(facets.deadline.map(({ value, count }) => [value, count])).toEqual(expected);
    const { items } = await all({ deadline: ['30'] });
    expect(items.map(({ slug }) => slug)).toEqual(expected[0][0] === '30' ? ['springs'] : []);
    const { items: shown } = await repository.points({ deadline: ['30'] }, 'en');
    expect(shown).toHaveLength(items.length);
  });

  test('are on the map where they have a location', async () => {
    const { items } = await service.call('listProjectPoints', '/v1/project-points?zoom=1');
    expect(items).toMatchObject([{ slug: 'springs', initiative: 'birim', position: [-0.55, 6.165] }]);
  });
});
