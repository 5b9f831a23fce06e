import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formatFieldError } from '../../../src/platform/content/fieldError.ts';
import { anInitiative } from '../../support/content.ts';
import { aGoal, anIndicator, type IndicatorInput, reported } from '../../support/goals.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(reported);
const list = (initiative: string, language?: string) =>
  service.call('listGoals', `/v1/initiatives/${initiative}/goals`, language);
const goal = (address: string, language?: string) =>
  service.call('getGoal', `/v1/initiatives/${address.replace('/', '/goals/')}`, language);
const indicator = (address: string, language?: string) =>
  service.call('getIndicator', `/v1/initiatives/${address.replace('/', '/indicators/')}`, language);

const none = {
  'target-achieved': 0,
  'on-track': 0,
  moderate: 0,
  limited: 0,
  deteriorating: 0,
  'no-data': 0,
};

describe('the goals of an initiative', () => {
  test('come in their order, each with its indicators, core ones first', async () => {
    const { goals, initiative } = await list('delta');
    expect(initiative).toEqual({ slug: 'delta', name: 'delta', language: 'en' });
    expect(goals.map(({ slug, indicators }) => [slug, indicators.map((each) => each.slug)])).toEqual([
      ['forest', ['hectares', 'additional']],
      ['people', ['empty', 'voices']],
    ]);
  });

  test('count their indicators by status, also on the page of the initiative', async () => {
    const { goals } = await list('delta');
    const counts = [
      { ...none, 'on-track': 1, deteriorating: 1 },
      { ...none, 'no-data': 2 },
    ];
    expect(goals.map(({ statuses }) => statuses)).toEqual(counts);
    const detail = await service.call('getInitiative', '/v1/initiatives/delta');
    expect(detail.goals.map(({ statuses }) => statuses)).toEqual(counts);
  });

  test('count the latest values by verification, and so does their initiative in lists and on its page', async () => {
    const { goals } = await list('delta');
    expect(goals.map(({ verification }) => verification)).toEqual([
      {
        counts: { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 1 },
        verifiedOn: '2025-05-06',
      },
      {
        counts: { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 0 },
        verifiedOn: null,
      },
    ]);
    const progress = {
      statuses: { ...none, 'on-track': 1, deteriorating: 1, 'no-data': 2 },
      verification: {
        counts: { 'self-reported': 2, 'locally-confirmed': 0, 'panel-verified': 1 },
        verifiedOn: '2025-05-06',
      },
    };
    expect((await service.call('getInitiative', '/v1/initiatives/delta')).progress).toEqual(progress);
    const { items } = await service.call('listInitiatives', '/v1/initiatives');
    expect(items.find(({ slug }) => slug === 'delta')?.progress).toEqual(progress);
  });

  test('is empty where none is recorded', async () => {
    await loadJson(service.db, { initiatives: [anInitiative('bare')] });
    expect((await list('bare')).goals).toEqual([]);
  });
});

describe('a goal', () => {
  test('has its milestones by year, each in the best language it has', async () => {
    const { milestones, name, language, sdgs, theme } = await goal('delta/forest', 'en');
    expect({ name, language, theme: theme.name }).toEqual({
      name: 'Rừng',
      language: 'vi',
      theme: 'Protection',
    });
    expect(sdgs.map(({ code }) => code)).toEqual(['15', '6']);
    expect(milestones).toEqual([
      { year: 2023, text: 'Vườn ươm', language: 'vi', done: false },
      { year: 2025, text: 'Boundary marked', language: 'en', done: true },
    ]);
  });

  test('is found by former slugs of itself and of its initiative', async () => {
    expect(await goal('old-delta/woods')).toMatchObject({ slug: 'forest', initiative: { slug: 'delta' } });
  });

  test('keeps its row and its former slug when it is renamed', async () => {
    const idOf = async (slug: string) => {
      const { rows } = await sql`select id from goal where slug = ${slug}`.execute(service.db);
      return rows[0];
    };
    const renamed = (slug: string, previousSlugs: string[] = []) =>
      loadJson(service.db, {
        initiatives: [anInitiative('renaming', { goals: [aGoal(slug, { previousSlugs })] })],
      });
    await renamed('before');
    const before = await idOf('before');
    await renamed('after', ['before']);
    expect(await idOf('after')).toEqual(before);
    expect(await goal('renaming/before')).toMatchObject({ slug: 'after' });
  });
});

describe('an indicator', () => {
  test('adds up additive values, and has a status by the sum', async () => {
    const { values, progress, cumulative } = await indicator('delta/hectares');
    expect(cumulative).toBe(true);
    expect(values.map(({ year, value, total }) => [year, value, total])).toEqual([
      [2022, 12, 12],
      [2023, null, null],
      [2024, 30, 42],
    ]);
    expect(progress).toEqual({
      status: 'on-track',
      reason: null,
      year: 2024,
      value: 42,
      madePercent: 42,
      elapsedPercent: 40,
    });
  });

  test('has all that is public of a value', async () => {
    const { values } = await indicator('delta/hectares');
    expect(values[2]).toEqual({
      year: 2024,
      availability: 'reported',
      value: 30,
      total: 42,
      verification: 'panel-verified',
      verifiedBy: 'panel',
      verifiedOn: '2025-05-06',
      verifier: null,
      verifierTies: [],
      reportedOn: '2025-02-01',
      beingCorrected: false,
      language: 'en',
      narrative: 'Nurseries delivered late.',
      comment: 'Without mangroves.',
      notAvailable: null,
      version: 3,
      parts: [
        { dimension: 'holding', category: 'estates', value: 10 },
        { dimension: 'holding', category: 'smallholders', value: 20 },
      ],
      documents: [
        { title: 'Field report', url: 'https://example.org/report.pdf', file: null, language: 'en' },
        { title: 'Photographs', url: null, file: null, language: 'en' },
      ],
      revisions: [
        {
          version: 2,
          value: 34,
          verification: 'self-reported',
          narrative: null,
          replacedOn: '2025-04-20',
          reason: 'One more.',
          language: 'en',
        },
        {
          version: 1,
          value: 44,
          verification: 'locally-confirmed',
          narrative: null,
          replacedOn: '2025-04-01',
          reason: 'Two plots counted twice.',
          language: 'en',
        },
      ],
    });
  });

  test('that is not available in a year says why, and is not 0', async () => {
    const { values } = await indicator('delta/hectares', 'vi');
    expect(values[1]).toMatchObject({
      availability: 'not-available',
      value: null,
      total: null,
      notAvailable: 'The flood took the plots.',
      language: 'en',
    });
  });

  test('has its narratives in the best language they have', async () => {
    const { latestNarrative, language } = await indicator('delta/hectares', 'vi');
    expect([latestNarrative, language]).toEqual([
      { year: 2024, text: 'Vườn ươm giao muộn.', language: 'vi' },
      'en',
    ]);
  });

  test('in words has no status, and a reason', async () => {
    expect(await indicator('delta/voices')).toMatchObject({
      type: 'qualitative',
      baseline: null,
      target: null,
      progress: { status: 'no-data', reason: 'qualitative' },
      latestNarrative: { text: 'Women speak first.' },
    });
  });

  test('with equal slugs belongs to its own initiative', async () => {
    expect((await indicator('other/hectares')).values.map(({ value }) => value)).toEqual([5]);
  });

  test('is found by former slugs of itself and of its initiative', async () => {
    expect(await indicator('old-delta/area')).toMatchObject({
      slug: 'hectares',
      initiative: { slug: 'delta' },
      goal: { slug: 'forest' },
    });
  });

  test('has the time of its last change, and so has its goal', async () => {
    await sql`update indicator set updated_at = '2031-01-01T00:00:00Z' where slug = 'hectares'`.execute(
      service.db,
    );
    const times = [await indicator('delta/hectares'), await goal('delta/forest'), await list('delta')];
    expect(times.map(({ updatedAt }) => updatedAt)).toEqual(Array(3).fill('2031-01-01T00:00:00.000Z'));
  });
});

describe('what is not public', () => {
  test.each([
    '/v1/initiatives/delta/goals/nowhere',
    '/v1/initiatives/nowhere/goals',
    '/v1/initiatives/secret/goals',
    '/v1/initiatives/secret/goals/forest',
    '/v1/initiatives/secret/indicators/hidden',
    '/v1/initiatives/delta/indicators/drafted',
    '/v1/initiatives/delta/indicators/hidden',
    '/v1/initiatives/other/indicators/voices',
    '/v1/initiatives/other/goals/people',
  ])('responds like a missing one: %s', async (url) => {
    const response = await service.app.inject({ url, headers });
    expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('does not leave the service: values that are not approved, drafts', async () => {
    for (const url of [
      '/v1/initiatives/delta',
      '/v1/initiatives/delta/goals',
      '/v1/initiatives/delta/goals/forest',
      '/v1/initiatives/delta/indicators/hectares',
    ]) {
      const { body } = await service.app.inject({ url, headers });
      // Random ids may have the same figures.
      expect(body).not.toMatch(/(?<![\w-])(7777|6666)(?![\w-])|drafted/);
    }
  });

  test('is not found within an unpublished goal', async () => {
    const setStatus = (status: string) =>
      sql`update goal set status = ${status} where slug = 'people'`.execute(service.db);
    await setStatus('draft');
    expect((await list('delta')).goals.map(({ slug }) => slug)).toEqual(['forest']);
    for (const url of ['goals/people', 'indicators/voices']) {
      const response = await service.app.inject({ url: `/v1/initiatives/delta/${url}`, headers });
      expect(response.statusCode).toBe(404);
    }
    await setStatus('published');
  });
});

describe('loading', () => {
  test('the same again changes nothing', async () => {
    await loadJson(service.db, reported);
    const result = await loadJson(service.db, reported);
    expect(result).toMatchObject({
      counts: {
        initiatives: { added: 0, changed: 0 },
        indicators: { added: 0, changed: 0 },
      },
    });
  });

  test('orders indicators as the content says, and keeps an order that it does not name', async () => {
    const order = async () => (await goal('delta/forest')).indicators.map(({ slug }) => slug);
    const placed = (slug: string, position?: number) => ({
      ...reported.indicators!.find((each) => each.slug === slug && each.initiative === 'delta')!,
      ...(position !== undefined && { position }),
    });
    const load = (...indicators: IndicatorInput[]) => loadJson(service.db, { ...reported, indicators });
    await load(placed('hectares', 1), placed('additional', 0));
    expect(await order()).toEqual(['additional', 'hectares']);
    await load(placed('hectares'), placed('additional'));
    expect(await order()).toEqual(['additional', 'hectares']);
    await load(placed('hectares', 0), placed('additional', 1));
    expect(await order()).toEqual(['hectares', 'additional']);
  });

  const reportedOn = '2025-02-01';
  test.each<[string, Partial<IndicatorInput>, string]>([
    ['a goal of another initiative', { goal: 'people', initiative: 'other' }, 'there is no goal'],
    ['a target before its baseline', { target: { year: 2020, value: 1 } }, 'must be after the baseline year'],
    ['words with a target', { type: 'qualitative' }, 'cannot have a numeric baseline or target'],
    ['a year without an answer', { values: [{ year: 2024, reportedOn }] }, 'must have a value or'],
    [
      'a value that is not available',
      {
        values: [{ year: 2024, value: 1, reportedOn, text: { en: { notAvailable: 'Lost.' } } }],
      },
      'must be empty when the value is not available',
    ],
    [
      'a year twice',
      {
        values: [
          { year: 2024, value: 1, reportedOn },
          { year: 2024, value: 2, reportedOn },
        ],
      },
      'year 2024 appears twice',
    ],
    [
      'parts that it does not have',
      {
        disaggregations: ['gender'],
        values: [
          { year: 2024, value: 1, reportedOn, parts: [{ dimension: 'gender', category: 'youth', value: 1 }] },
        ],
      },
      'gender youth is not a part of this indicator',
    ],
    [
      'a narrative without its source language',
      { values: [{ year: 2024, value: 1, reportedOn, text: { fr: { narrative: 'Oui.' } } }] },
      'has no text in the source language en',
    ],
  ])('rejects %s', async (_, changes, reason) => {
    const result = await loadJson(service.db, { indicators: [anIndicator('invalid', changes)] });
    const errors = result.state === 'invalid' ? result.errors.map(formatFieldError) : [];
    expect(errors).toEqual([expect.stringContaining(reason)]);
  });
});

describe('all indicators', () => {
  const page = (query: string) => service.call('listIndicators', `/v1/indicators${query}`);
  const addresses = ({ items }: Awaited<ReturnType<typeof page>>) =>
    items.map(({ initiative, slug }) => `${initiative.slug}/${slug}`);

  test('come page by page, with everything that their own pages show', async () => {
    const first = await page('?limit=3');
    expect(addresses(first)).toEqual(['delta/additional', 'delta/empty', 'delta/hectares']);
    expect(first.next).toBe('delta/hectares');
    const { country, ...hectares } = first.items[2]!;
    expect(hectares).toEqual(await indicator('delta/hectares'));
    expect(country.code).toMatch(/^[A-Z]{2}$/);
    const second = await page(`?limit=3&after=${first.next!}`);
    expect(addresses(second)).toEqual(['delta/voices', 'other/hectares']);
    expect(second.next).toBeNull();
  });

  test('go on from a place whose records are gone', async () => {
    expect(addresses(await page('?after=delta/empty-now'))).toEqual([
      'delta/hectares',
      'delta/voices',
      'other/hectares',
    ]);
    expect(addresses(await page('?after=elsewhere/x'))).toEqual(['other/hectares']);
  });

  test('are those of one initiative, also by its former slug', async () => {
    expect(addresses(await page('?initiative=old-delta&limit=1&after=delta/hectares'))).toEqual([
      'delta/voices',
    ]);
    expect(addresses(await page('?initiative=other'))).toEqual(['other/hectares']);
  });

  test.each(['secret', 'unknown'])('of the initiative %s are not found', async (slug) => {
    const { statusCode } = await service.app.inject({ url: `/v1/indicators?initiative=${slug}`, headers });
    expect(statusCode).toBe(404);
  });
});

test('boundaries are those of published initiatives that are asked for', async () => {
  const { items } = await service.call(
    'listInitiativeBoundaries',
    '/v1/initiative-boundaries?initiative=delta&initiative=secret&initiative=unknown',
  );
  const { boundary } = await service.call('getInitiative', '/v1/initiatives/delta');
  expect(items).toEqual([{ slug: 'delta', boundary }]);
});
