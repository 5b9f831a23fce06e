import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import {
  aConsortium,
  anAction,
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
} from '../../support/content.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { aProject } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const reportedOn = '2025-02-01';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const content: ContentInput = {
  organizations: [
    ...surroundings.organizations,
    anOrganization('mill', { previousSlugs: ['old-mill'] }),
    anOrganization('growers'),
    anOrganization('phantom', { status: 'draft' }),
  ],
  conveners: surroundings.conveners,
  consortiums: [
    aConsortium('alliance', { members: ['mill', 'phantom'], previousSlugs: ['old-alliance'] }),
    aConsortium('league', { members: ['growers'] }),
    aConsortium('hidden', { members: ['mill'], status: 'draft' }),
  ],
  initiatives: [
    anInitiative('birim', {
      consortiums: ['alliance'],
      goals: [aGoal('forest')],
      partners: [{ organization: 'mill', participation: 'funds' }],
    }),
    anInitiative('other', { consortiums: ['league'], goals: [aGoal('forest')] }),
    anInitiative('secret', {
      status: 'draft',
      consortiums: ['alliance'],
      partners: [{ organization: 'mill', participation: 'funds' }],
    }),
  ],
  indicators: [
    anIndicator('hectares', {
      initiative: 'birim',
      values: [
        { year: 2022, value: 12, reportedOn },
        { year: 2023, reportedOn, text: { en: { notAvailable: 'The flood took the plots.' } } },
        {
          year: 2024,
          value: 90,
          reportedOn,
          verification: 'panel-verified',
          verifiedBy: 'panel',
          verifiedOn: '2025-05-06',
        },
        { year: 2025, value: 7777, state: 'submitted', reportedOn },
      ],
    }),
    anIndicator('springs', { initiative: 'birim', values: [{ year: 2024, value: 5, reportedOn }] }),
    anIndicator('empty', { initiative: 'birim' }),
    anIndicator('drafted', {
      initiative: 'birim',
      status: 'draft',
      values: [{ year: 2021, value: 1, reportedOn }],
    }),
    anIndicator('hectares', { initiative: 'other', values: [{ year: 2019, value: 5, reportedOn }] }),
  ],
  actions: [
    anAction('late', {
      actors: ['mill'],
      startDate: '2020-01-01',
      endDate: '2021-01-31',
      contributions: [
        { kind: 'money', currency: 'EUR', amount: 40 },
        { kind: 'in-kind', currency: 'EUR', amount: 9 },
      ],
    }),
    anAction('soon', { actors: ['forum', 'mill'], stage: 'commitment', endDate: inDays(60) }),
    anAction('far', { actors: ['mill'], endDate: inDays(200) }),
    anAction('open-ended', { actors: ['mill'] }),
    anAction('done', { actors: ['mill'], stage: 'completed', endDate: '2021-01-31' }),
    anAction('given-up', {
      actors: ['mill'],
      stage: 'dropped',
      startDate: '2020-01-01',
      endDate: '2021-01-31',
      contributions: [{ kind: 'money', currency: 'EUR', amount: 5000 }],
    }),
    anAction('quiet', { actors: ['mill'], visibility: 'members', endDate: '2021-01-31' }),
    anAction('unwritten', { actors: ['mill'], status: 'draft', endDate: '2021-01-31' }),
    anAction('shadow', { actors: ['mill'], initiative: 'secret', endDate: '2021-01-31' }),
    anAction('elsewhere', { actors: ['mill'], initiative: 'other' }),
    anAction('of-others', { actors: ['growers'] }),
  ],
  projects: [
    aProject('springs', {
      lead: 'mill',
      currency: 'EUR',
      budget: 1000,
      funded: 250,
      startDate: '2022-05-01',
    }),
    aProject('wells', { currency: 'EUR', budget: 0.5 }),
    aProject('roads', { currency: 'GHS', budget: 300, funded: 300, startDate: '2023-01-31' }),
    aProject('untold', { currency: 'USD', funded: 5 }),
    aProject('draft', { status: 'draft', currency: 'EUR', budget: 1 }),
    aProject('shadow', { initiative: 'secret', currency: 'EUR', budget: 1 }),
    aProject('elsewhere', { initiative: 'other', currency: 'EUR', budget: 1 }),
  ],
};

const service = useService(content, { verifyAccessToken: verifyByName });

beforeAll(() =>
  writeCallers(service.db, {
    employee: { organization: 'mill' },
    unconfirmed: { organization: 'mill', verified: false },
    editor: { roles: [{ name: 'organization-editor', organization: 'mill' }] },
    buyer: { roles: [{ name: 'buyer', organization: 'mill' }] },
    neighbour: { organization: 'growers', roles: [{ name: 'buyer', organization: 'growers' }] },
    manager: { roles: [{ name: 'consortium-manager', consortium: 'alliance' }] },
    'other-manager': { roles: [{ name: 'consortium-manager', consortium: 'league' }] },
    convener: { roles: [{ name: 'convener', initiative: 'birim' }] },
    contributor: { roles: [{ name: 'contributor', initiative: 'birim' }] },
    'initiative-editor': { roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
    investor: { roles: [{ name: 'investor' }] },
    verifier: { roles: [{ name: 'verifier' }] },
    translator: { roles: [{ name: 'translator', locale: 'vi' }] },
    'content-editor': { roles: [{ name: 'content-editor' }] },
    admin: { roles: [{ name: 'admin' }] },
  }),
);

const get = (url: string, user: string | null) =>
  service.app.inject({ url, headers: { ...headers, ...onBehalfOf(user) } });

const own = {
  organization: '/v1/organizations/mill/dashboard',
  consortium: '/v1/consortiums/alliance/dashboard',
};

describe.each([
  [null, []],
  ['employee', ['organization', 'consortium']],
  ['unconfirmed', []],
  ['editor', ['organization']],
  ['buyer', ['organization']],
  ['neighbour', []],
  ['manager', ['consortium']],
  ['other-manager', []],
  ['convener', []],
  ['contributor', []],
  ['initiative-editor', []],
  ['investor', []],
  ['verifier', []],
  ['translator', []],
  ['content-editor', []],
  ['nobody-knows', []],
  ['admin', ['organization', 'consortium']],
] as const)('the dashboards for %s', (user, seen: readonly string[]) => {
  test.each(['organization', 'consortium'] as const)('of an %s are for members only', async (noun) => {
    const response = await get(own[noun], user);
    if (seen.includes(noun)) {
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
      return;
    }
    const nowhere = await get(`/v1/${noun}s/nowhere/dashboard`, user);
    expect(asProblem(response).code).toBe('not-found');
    expect([response.statusCode, response.body]).toEqual([
      404,
      nowhere.body.replace(`/${noun}s/nowhere/`, own[noun].slice(3, -9)),
    ]);
  });

  test.each(['organizations/phantom', 'consortiums/hidden'])(
    '%s, unpublished, does not exist',
    async (path) => {
      expect((await get(`/v1/${path}/dashboard`, user)).statusCode).toBe(404);
    },
  );
});

const reportingOfBirim = {
  initiatives: [
    {
      initiative: { slug: 'birim', name: 'birim', language: 'en' },
      indicators: 3,
      reported: 2,
      verification: {
        counts: { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 1 },
        verifiedOn: '2025-05-06',
      },
      latestYear: 2024,
    },
  ],
  years: [
    { year: 2022, counts: { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 0 } },
    { year: 2023, counts: { 'self-reported': 0, 'locally-confirmed': 0, 'panel-verified': 0 } },
    { year: 2024, counts: { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 1 } },
  ],
};

describe('the dashboard of an organization', () => {
  const dashboard = async (slug = 'mill') =>
    operations.getOrganizationDashboard.response.parse(
      (await get(`/v1/organizations/${slug}/dashboard`, 'admin')).json(),
    );

  test('has its initiatives, and its actions by stage', async () => {
    const { initiatives, actions, documents, sourcingAreas, indicators } = await dashboard();
    expect(initiatives).toMatchObject([
      { initiative: { slug: 'birim' }, participations: [{ code: 'funds' }] },
    ]);
    expect(actions.stages.map(({ stage, count }) => [stage.code, count])).toEqual([
      ['commitment', 1],
      ['under-way', 5],
      ['completed', 1],
      ['dropped', 1],
    ]);
    expect(documents).toEqual({ public: 0, signedIn: 0, members: 0 });
    expect([sourcingAreas, indicators['no-data'], indicators['on-track']]).toEqual([0, 1, 1]);
  });

  test('says what its initiatives have reported, how it was checked, and in which years', async () => {
    expect((await dashboard()).reporting).toEqual(reportingOfBirim);
  });

  test('has overdue actions and those that end soon, only visible and unfinished ones', async () => {
    const { actions } = await dashboard();
    expect([actions.overdue, actions.dueSoon]).toEqual([2, 1]);
    const overdue = actions.due.filter((each) => each.overdue);
    expect(overdue.map(({ slug, endDate }) => `${slug} ${endDate}`).sort()).toEqual([
      'late 2021-01-31',
      'quiet 2021-01-31',
    ]);
    expect(actions.due.slice(2)).toEqual([
      expect.objectContaining({
        slug: 'soon',
        overdue: false,
        stage: { code: 'commitment', name: 'Commitment' },
      }),
    ]);
    expect(actions.due[0]?.initiative).toEqual({ slug: 'birim', name: 'birim', language: 'en' });
    expect(actions.due[2]?.actors?.map(({ slug }) => slug)).toEqual(['forum', 'mill']);
  });

  test('counts actions by the year of their end, also years without any', async () => {
    const years = (await dashboard()).actionYears!;
    const last = Math.max(...[60, 200].map((days) => Number(inDays(days).slice(0, 4))));
    expect(years.map(({ year }) => year)).toEqual(
      Array.from({ length: last - 2020 }, (_, index) => 2021 + index),
    );
    const counts = ({ stages }: (typeof years)[number]) =>
      Object.fromEntries(stages.map(({ stage, count }) => [stage.code, count]));
    expect(counts(years[0]!)).toEqual({ commitment: 0, 'under-way': 2, completed: 1, dropped: 1 });
    expect(counts(years[1]!)).toEqual({ commitment: 0, 'under-way': 0, completed: 0, dropped: 0 });
    expect((await dashboard('growers')).actionYears).toEqual([]);
  });

  test('sums the money of its projects and actions by currency and start year', async () => {
    const [euros, ...others] = (await dashboard()).fundingYears!;
    expect(others).toEqual([]);
    expect(euros?.years.map(({ year, funded }) => [year, funded])).toEqual([
      [2020, 0],
      [2021, 0],
      [2022, 250],
    ]);
    expect((await dashboard('growers')).fundingYears).toEqual([]);
  });

  test('is found by a former slug, and empty where there is nothing', async () => {
    expect((await dashboard('old-mill')).organization.slug).toBe('mill');
    const { initiatives, actions } = await dashboard('forum');
    expect([initiatives, actions.overdue, actions.dueSoon]).toEqual([[], 0, 1]);
  });
});

describe('the dashboard of a consortium', () => {
  const dashboard = async (slug = 'alliance') =>
    operations.getConsortiumDashboard.response.parse(
      (await get(`/v1/consortiums/${slug}/dashboard`, 'manager')).json(),
    );

  test('sums the money of its projects by currency', async () => {
    const { projects } = await dashboard();
    expect(projects).toEqual({
      count: 4,
      money: [
        { currency: 'EUR', wanted: 1000.5, raised: 250, percent: 24.9 },
        { currency: 'GHS', wanted: 300, raised: 300, percent: 100 },
      ],
    });
  });

  test("has its public members and initiatives, and the members' actions in these", async () => {
    const { consortium, members, initiatives, actions } = await dashboard('old-alliance');
    expect([consortium.slug, members.map(({ slug }) => slug), initiatives.map(({ slug }) => slug)]).toEqual([
      'alliance',
      ['mill'],
      ['birim'],
    ]);
    expect(actions.map(({ count }) => count)).toEqual([1, 3, 1, 1]);
  });

  test('has their due actions and what the initiatives have reported', async () => {
    const { due, reporting } = await dashboard();
    expect([due?.overdue, due?.dueSoon, due?.due.map(({ slug }) => slug)]).toEqual([1, 1, ['late', 'soon']]);
    expect(reporting).toEqual(reportingOfBirim);
  });

  test('sums what is funded, pledged and missing by currency and start year, also years without any', async () => {
    expect((await dashboard()).fundingYears).toEqual([
      {
        currency: 'EUR',
        years: [
          { year: 2020, funded: 0, pledged: 40, missing: 0 },
          { year: 2021, funded: 0, pledged: 0, missing: 0 },
          { year: 2022, funded: 250, pledged: 0, missing: 750 },
        ],
      },
      { currency: 'GHS', years: [{ year: 2023, funded: 300, pledged: 0, missing: 0 }] },
    ]);
  });
});
