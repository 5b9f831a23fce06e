import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { writeEditors } from '../../support/editors.ts';
import { anOpportunity, aProject } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const seeking = (currency: string, sought: number, secured = 0) => ({ currency, sought, secured });
const service = useService(
  {
    ...surroundings,
    organizations: [...surroundings.organizations, anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
    opportunities: [
      anOpportunity('dong', seeking('VND', 1_000_000_000, 250_000_000)),
      anOpportunity('small', seeking('VND', 20_000)),
      anOpportunity('dollars', seeking('USD', 3_000_000)),
      anOpportunity('euros', seeking('EUR', 2_000_000)),
      anOpportunity('open-amount', { currency: 'EUR' }),
    ],
    projects: [
      aProject('dong', { lead: 'panel', currency: 'VND', budget: 5_000_000_000 }),
      aProject('dollars', { lead: 'panel', currency: 'USD', budget: 1_000_000 }),
    ],
  },
  { verifyAccessToken: verifyByName, prepare: (db) => writeEditors(db).then(() => undefined) },
);

async function save(rates: string) {
  const { version } = await service.call('getSettings', '/v1/settings');
  return service.app.inject({
    method: 'PATCH',
    url: '/v1/settings',
    headers: { ...headers, ...onBehalfOf('admin'), 'if-match': `"${version}"` },
    payload: { rates },
  });
}

async function saved(): Promise<string | undefined> {
  const response = await service.app.inject({
    url: '/v1/settings/editing',
    headers: { ...headers, ...onBehalfOf('admin') },
  });
  return operations.getSettingsEditing.response.parse(response.json()).rates;
}

async function dollarsOf(slug: string) {
  const { items } = await service.call('listAllOpportunities', '/v1/investment-opportunities?pageSize=48');
  return items.find((each) => each.slug === slug)!.funding!.dollars;
}

const largest = async () => {
  const [opportunities, projects, within] = await Promise.all([
    service.call('listAllOpportunities', '/v1/investment-opportunities?sort=amount'),
    service.call('listAllProjects', '/v1/projects?sort=amount'),
    service.call('listOpportunities', '/v1/initiatives/birim/investment-opportunities?sort=amount'),
  ]);
  expect([opportunities.sorts, projects.sorts, within.sorts]).toEqual([['amount'], ['amount'], ['amount']]);
  expect(within.items.map(({ id }) => id)).toEqual(opportunities.items.map(({ id }) => id));
  return [opportunities, projects].map(({ items }) => items.map(({ slug }) => slug));
};

describe('exchange rates', () => {
  test('are absent at first, and no dollars are shown', async () => {
    expect(await saved()).toBe('');
    expect(await dollarsOf('dong')).toBeUndefined();
  });

  test('sort without a rate by currency after dollars, and records without an amount last', async () => {
    expect(await largest()).toEqual([
      ['dollars', 'euros', 'dong', 'small', 'open-amount'],
      ['dollars', 'dong'],
    ]);
  });

  test('give amounts in dollars at once: the newest rate whose day has come', async () => {
    const lines = [
      'vnd\t2026-01-05\t20000\tCentral bank',
      ' VND  2026-02-03  25000.0  Central bank ',
      '',
      'VND 2020-01-01 10000',
      'VND 2199-01-01 1 Nobody knows',
      'EUR;2026-02-03;0.85;Central bank',
    ];
    expect((await save(lines.join('\r\n'))).statusCode).toBe(200);
    expect(await saved()).toBe(
      [
        'VND 2026-01-05 20000 Central bank',
        'VND 2026-02-03 25000 Central bank',
        'VND 2020-01-01 10000',
        'VND 2199-01-01 1 Nobody knows',
        'EUR 2026-02-03 0.85 Central bank',
      ].join('\n'),
    );
    expect(await dollarsOf('dong')).toEqual({
      wanted: 40_000,
      raised: 10_000,
      rate: 25_000,
      on: '2026-02-03',
    });
    expect(await dollarsOf('small')).toEqual({ wanted: 0.8, raised: 0, rate: 25_000, on: '2026-02-03' });
    expect(await dollarsOf('dollars')).toBeUndefined();
  });

  test('sort amounts in dollars', async () => {
    expect((await save('VND 2026-02-03 200')).statusCode).toBe(200);
    expect(await largest()).toEqual([
      ['dong', 'dollars', 'small', 'euros', 'open-amount'],
      ['dong', 'dollars'],
    ]);
    expect((await save('VND 2026-02-03 25000\nEUR 2026-02-03 0.5')).statusCode).toBe(200);
    expect(await largest()).toEqual([
      ['euros', 'dollars', 'dong', 'small', 'open-amount'],
      ['dollars', 'dong'],
    ]);
  });

  test('apply to sums of an initiative, too', async () => {
    const { seeking: sums = [] } = await service.call('getInitiative', '/v1/initiatives/birim');
    expect(sums.map(({ currency, dollars }) => [currency, dollars?.wanted])).toEqual([
      ['VND', 40_001],
      ['USD', undefined],
      ['EUR', 4_000_000],
    ]);
  });

  test.each([
    ['VND 2026-01-05 25,380', 'rates'],
    ['VND 2026-13-05 25380', 'rates'],
    ['USD 2026-01-05 1', 'rates'],
    ['XQZ 2026-01-05 1', 'rates'],
    ['VND 2026-01-05 0', 'rates'],
    ['VND 25380', 'rates'],
    ['VND 2026-01-05 25380\nVND 2026-01-05 25381', 'twice'],
  ])('are refused in the form of %j, and those before remain', async (text, error) => {
    const before = await saved();
    const refused = asProblem(await save(text));
    expect(refused.errors?.map(({ path, message }) => `${path} ${message}`)).toEqual([
      `rates editing.${error}`,
    ]);
    expect(await saved()).toBe(before);
  });

  test('that are removed take the dollars with them', async () => {
    expect((await save('')).statusCode).toBe(200);
    expect(await dollarsOf('dong')).toBeUndefined();
  });
});
