import { describe, expect, test } from 'vitest';
import { createOpportunityRepository } from '../../../src/modules/opportunities/queries.ts';
import { anOpportunity, projects } from '../../support/projects.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(projects);
const place = { initiative: 'birim', opportunity: 'mill' };
const on = (day: string) => createOpportunityRepository(service.db, () => new Date(`${day}T12:00:00Z`));

async function list(query: object = {}, day = '2026-06-01') {
  const response = await on(day).list('birim', { page: 1, pageSize: 12, ...query }, 'en');
  return response!;
}
const slugs = async (query?: object, day?: string) => (await list(query, day)).items.map(({ slug }) => slug);

describe('the opportunities of an initiative', () => {
  test('are its own that are published: open ones first, the next deadline first', async () => {
    const { items, totalUnfiltered } = await list();
    expect(items.map(({ slug, phase }) => [slug, phase.code])).toEqual([
      ['mill', 'open'],
      ['endless', 'open'],
      ['trees', 'upcoming'],
    ]);
    expect(totalUnfiltered).toBe(3);
    expect(await slugs({}, '2026-07-01')).toEqual(['endless', 'trees', 'mill']);
  });

  test('say what a card needs', async () => {
    expect((await list()).items[0]).toMatchObject({
      instrument: { code: 'loan', name: 'Loan' },
      ticket: { code: '25k-150k', name: 'USD\u00a025,000–150,000' },
      stage: { code: 'pilot' },
      sector: { code: 'water' },
      funding: { currency: 'USD', wanted: 3_000_000, raised: 1_000_000, percent: 33.3 },
      opensOn: '2026-01-01',
      closesOn: '2026-06-30',
      daysLeft: 29,
    });
  });

  test.each<[object, string[]]>([
    [{ phase: ['open'] }, ['mill', 'endless']],
    [{ phase: ['upcoming', 'closed'] }, ['trees']],
    [{ instrument: ['grant'] }, ['trees']],
    [{ ticket: ['over-750k'] }, []],
    [{ stage: ['scaling'] }, ['endless']],
    [{ sector: ['water'], q: 'loan' }, ['endless', 'mill']],
    [{ sort: 'name' }, ['endless', 'mill', 'trees']],
  ])('filtered by %o', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('are counted per phase on the day of the response', async () => {
    const phases = async (day: string) =>
      (await list({}, day)).facets.phase.map(({ value, count }) => [value, count]);
    expect(await phases('2026-06-30')).toEqual([
      ['open', 2],
      ['upcoming', 1],
    ]);
    expect(await phases('2026-07-01')).toEqual([
      ['open', 2],
      ['closed', 1],
    ]);
  });
});

describe('one opportunity', () => {
  test.each([
    ['2025-12-31', 'upcoming', null],
    ['2026-01-01', 'open', 180],
    ['2026-06-30', 'open', 0],
    ['2026-07-01', 'closed', null],
  ])('on %s is %s', async (day, phase, daysLeft) => {
    const found = await on(day).find(place, 'en', null);
    expect([found?.phase.code, found?.daysLeft]).toEqual([phase, daysLeft]);
  });

  test('has the public data of its documents, and a contact', async () => {
    const path = '/v1/initiatives/old-birim/investment-opportunities/old-mill';
    const mill = await service.call('getOpportunity', path);
    expect(mill).toMatchObject({ slug: 'mill', initiative: { slug: 'birim' }, uses: 'Uses', risks: 'Risks' });
    expect(mill.documents).toEqual([
      {
        title: 'Plan',
        language: 'fr',
        mediaType: 'application/pdf',
        bytes: 1_200_000,
        visibility: 'signed-in',
        access: 'none',
        sha256: null,
      },
    ]);
    expect(mill.contact?.email).toBe('mill@birim.example');
    expect(mill.convener).not.toBeNull();
    expect(mill.sponsor).toMatchObject({
      slug: 'growers',
      type: { name: 'Cooperative' },
      country: { name: 'Vietnam' },
    });
    expect(mill.goals).toMatchObject([{ slug: 'clear-streams', theme: { code: 'protection' } }]);
    const other = await service.call('getOpportunity', path.replace('old-mill', 'trees'));
    expect(other.contact?.email).toBe('office@birim.example');
    // Its organization is not public.
    expect([other.sponsor, other.goals]).toEqual([null, []]);
  });
});

test.each([
  'nowhere',
  'secret',
  'birim/investment-opportunities/hidden',
  'lean/investment-opportunities/mill',
])('responds with 404 to %s', async (path) => {
  const rest = path.includes('/') ? path : `${path}/investment-opportunities`;
  const response = await service.app.inject({ url: `/v1/initiatives/${rest}`, headers });
  expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
});

test('rejects a deadline before the opening, an amount without currency and unknown codes', async () => {
  const invalid = anOpportunity('invalid', {
    instrument: 'lottery',
    sought: 5,
    opensOn: '2026-02-01',
    closesOn: '2026-01-31',
  });
  const result = await loadJson(service.db, { opportunities: [invalid] });
  const errors = result.state === 'invalid' ? result.errors.map(({ path }) => path) : [];
  expect(errors.sort()).toEqual(['closesOn', 'instrument', 'sought'].map((key) => `opportunities[0].${key}`));
});
