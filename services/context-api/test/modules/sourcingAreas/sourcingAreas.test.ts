import { describe, expect, test } from 'vitest';
import {
  anInitiative,
  anOrganization,
  around,
  type ContentInput,
  surroundings,
} from '../../support/content.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

type AreaInput = NonNullable<ContentInput['sourcingAreas']>[number];

const text = (name: string) => ({
  name,
  summary: `${name} in short`,
  description: `What is done for ${name}.`,
});

const anArea = (slug: string, changes: Partial<AreaInput> = {}): AreaInput => ({
  slug,
  organization: 'trader',
  initiative: 'birim',
  commodity: 'cocoa',
  position: [0, 6],
  sinceYear: 2020,
  sourceLocale: 'en',
  text: { en: text(slug) },
  ...changes,
});

const content: ContentInput = {
  organizations: [
    ...surroundings.organizations,
    anOrganization('trader', { previousSlugs: ['old-trader'] }),
    anOrganization('phantom', { status: 'draft' }),
  ],
  conveners: surroundings.conveners,
  initiatives: [
    anInitiative('birim', { previousSlugs: ['old-birim'] }),
    anInitiative('dak-lak', { country: 'VN', boundary: around([108, 12]) }),
    anInitiative('secret', { status: 'draft', country: 'BR' }),
  ],
  sourcingAreas: [
    anArea('kibi', {
      previousSlugs: ['old-kibi'],
      boundary: around([0, 6]),
      position: [0.1, 6.1],
      areaHa: 8400,
      supplierCount: 0,
      volumes: [
        { year: 2023, tonnes: 0 },
        { year: 2025, tonnes: 12.5 },
      ],
      measures: ['training', 'water'],
      text: { en: { ...text('Kibi farms'), risk: 'Mining.' }, fr: text('Fermes de Kibi') },
    }),
    anArea('buon-ho', { initiative: 'dak-lak', commodity: 'coffee', position: [108, 12] }),
    anArea('unfinished', { status: 'draft' }),
    anArea('in-secret', { initiative: 'secret' }),
    anArea('kibi', { organization: 'forum' }),
    anArea('hidden', { organization: 'phantom' }),
  ],
};

const service = useService(content);
const list = (query = '', language = 'en') =>
  service.call('listSourcingAreas', `/v1/organizations/trader/sourcing-areas${query}`, language);
const find = (path: string, language = 'en') => {
  const [organization, area] = path.split('/');
  const url = `/v1/organizations/${String(organization)}/sourcing-areas/${String(area)}`;
  return service.call('getSourcingArea', url, language);
};
const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);

describe('the list', () => {
  test('holds what is public of the organization alone', async () => {
    const { items, total, totalUnfiltered, organization, facets } = await list();
    expect(items.map(({ slug }) => slug)).toEqual(['buon-ho', 'kibi']);
    expect([total, totalUnfiltered, organization.slug]).toEqual([2, 2, 'trader']);
    expect(facets.country.map(({ value }) => value).sort()).toEqual(['GH', 'VN']);
    expect(facets.initiative.map(({ value }) => value)).toEqual(['birim', 'dak-lak']);
  });

  test('can be narrowed and put in order', async () => {
    expect(await slugs('?country=VN')).toEqual(['buon-ho']);
    expect(await slugs('?commodity=cocoa')).toEqual(['kibi']);
    expect(await slugs('?initiative=dak-lak&initiative=birim')).toEqual(['buon-ho', 'kibi']);
    expect(await slugs('?q=fermes')).toEqual(['kibi']);
    expect(await slugs('?sort=volume')).toEqual(['kibi', 'buon-ho']);
    expect(await slugs('?sort=area')).toEqual(['kibi', 'buon-ho']);
    expect((await list('?initiative=secret')).ignored).toEqual([{ path: 'initiative', value: 'secret' }]);
  });

  test('gives the latest volume; what is not known is null and not 0', async () => {
    const [unknown, known] = (await list()).items;
    expect(known).toMatchObject({ volume: { year: 2025, tonnes: 12.5 }, supplierCount: 0, areaHa: 8400 });
    expect(unknown).toMatchObject({ volume: null, supplierCount: null, areaHa: null, measures: [] });
  });
});

describe('one area', () => {
  test('says where it is, what comes from there and what is done', async () => {
    expect(await find('trader/kibi', 'fr')).toMatchObject({
      name: 'Fermes de Kibi',
      language: 'fr',
      languages: ['en', 'fr'],
      organization: { slug: 'trader' },
      initiative: { slug: 'birim' },
      country: { code: 'GH', name: 'Ghana' },
      commodity: { code: 'cocoa', name: 'Cacao' },
      position: [0.1, 6.1],
      boundary: { type: 'MultiPolygon' },
      volumes: [
        { year: 2025, tonnes: 12.5 },
        { year: 2023, tonnes: 0 },
      ],
      measures: [{ code: 'training' }, { code: 'water' }],
      riskNote: null,
    });
    expect((await find('trader/kibi')).riskNote).toBe('Mining.');
  });

  test('belongs to its organization: the same slug is another one elsewhere', async () => {
    expect((await find('forum/kibi')).sinceYear).toBe(2020);
    expect((await find('forum/kibi')).id).not.toBe((await find('trader/kibi')).id);
  });

  test('is found by former slugs', async () => {
    expect(await find('old-trader/old-kibi')).toMatchObject({
      slug: 'kibi',
      organization: { slug: 'trader' },
    });
  });

  test.each(['trader/unfinished', 'trader/in-secret', 'phantom/hidden', 'forum/buon-ho', 'trader/nowhere'])(
    '%s does not exist',
    async (path) => {
      const [organization, area] = path.split('/');
      const url = `/v1/organizations/${String(organization)}/sourcing-areas/${String(area)}`;
      expect(asProblem(await service.app.inject({ url, headers })).code).toBe('not-found');
    },
  );
});

test('search and sitemap know what is public, with the whole address', async () => {
  const { groups } = await service.call('search', '/v1/search?q=kibi&kind=sourcing_area');
  expect(
    groups
      .flatMap(({ items }) => items)
      .map((item) => item.slugs.join('/'))
      .sort(),
  ).toEqual(['forum/kibi', 'trader/kibi']);
  const sitemap = await service.call('getSitemap', '/v1/sitemap');
  expect(sitemap['sourcing-areas'].map((each) => each.slugs.join('/'))).toEqual([
    'forum/kibi',
    'trader/buon-ho',
    'trader/kibi',
  ]);
  expect(sitemap.organizations.map((each) => each.slugs[0])).toEqual(['forum', 'trader']);
});

test('rejects content without location, far from its boundary or with an unknown measure', async () => {
  const { position: _position, ...placeless } = anArea('placeless');
  const invalid = [
    placeless,
    anArea('far', { boundary: around([0, 6]), position: [50, 50] }),
    anArea('odd', { measures: ['magic', 'water', 'water'] }),
  ];
  const result = await loadJson(service.db, { sourcingAreas: invalid });
  expect(result.state === 'invalid' && result.errors.map(({ path, reason }) => [path, reason])).toEqual([
    ['sourcingAreas[0].position', 'is missing: add a position or a boundary'],
    ['sourcingAreas[1].position', 'is outside the boundary'],
    ['sourcingAreas[2].measures[2]', 'measure water appears twice'],
    ['sourcingAreas[2].measures[0]', 'there is no support measure magic'],
  ]);
});

test('gives the boundary in full detail to everybody while the area is public, and follows its content', async () => {
  const load = (changes: Partial<AreaInput>) =>
    loadJson(service.db, { sourcingAreas: [anArea('outlined', { position: [0, 6], ...changes })] });
  const read = () =>
    service
      .call('getSourcingArea', '/v1/organizations/trader/sourcing-areas/outlined')
      .then(({ boundaryDetail }) => boundaryDetail);
  const fileOf = async (id: string) => {
    const response = await service.app.inject({ url: `/v1/boundaries/${id}/detail`, headers });
    const { 'content-disposition': disposition, 'x-boundary-name': name } = response.headers;
    return [response.statusCode, disposition, name];
  };
  await load({ boundary: around([0, 6]) });
  const first = await read();
  expect(first?.vertices).toBe(4);
  expect(await fileOf(first!.id)).toEqual([
    200,
    'attachment; filename="outlined.geojson"',
    encodeURIComponent(
      (await service.call('getSourcingArea', '/v1/organizations/trader/sourcing-areas/outlined')).name,
    ),
  ]);
  await load({ boundary: around([0, 6]), supplierCount: 3 });
  expect((await read())?.id).toBe(first!.id);
  await load({ boundary: around([0, 6]), status: 'draft' });
  expect((await fileOf(first!.id))[0]).toBe(404);
  await load({ boundary: around([0.1, 6]) });
  expect((await read())?.id).not.toBe(first!.id);
  expect((await fileOf(first!.id))[0]).toBe(404);
  await load({});
  expect(await read()).toBeNull();
});
