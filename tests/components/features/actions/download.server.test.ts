import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { actionList } from '#tests/support/actions.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../../pages/api/downloads/[locale]/[file].ts';

const server = contextApiServer();
const get = (query: Record<string, string>) =>
  callApiRoute(handler, { query: { ...query, locale: 'en', file: 'actions.csv' } });

test('actions.csv has the actions of one initiative, a line and numbers for each currency', async () => {
  const asked: string[] = [];
  server.use(
    respondTo('listActions', ({ request }) => {
      asked.push(new URL(request.url).pathname, new URL(request.url).searchParams.get('stage') ?? '');
      return HttpResponse.json(actionList());
    }),
  );
  const { status, body } = await get({ initiative: 'dak-lak', stage: 'completed' });
  expect([status, ...asked]).toEqual([200, '/v1/initiatives/dak-lak/actions', 'completed']);
  const [, first] = body.split('\r\n');
  expect(first).toContain(
    'Protection,Stage under-way,Growers’ Union; Văn phòng,More shade,2024-03-01,2026-12-31,EUR,12000,,,',
  );
  expect(first).toContain('https://portal.test/initiatives/dak-lak/ecosystem-action');
});

test('an action in two currencies has a line for each, with sums as numbers', async () => {
  const [action] = actionList().items;
  const contributions = [
    { kind: 'money', amount: 1000, currency: 'EUR' },
    { kind: 'money', amount: 500.5, currency: 'EUR' },
    { kind: 'in-kind', amount: 70, currency: 'USD' },
    { kind: 'money', amount: 9, currency: 'USD', isConfirmed: false },
  ] as const;
  const items = [{ ...action!, contributions: [...contributions] }];
  server.use(respondTo('listActions', () => HttpResponse.json(actionList({ items, total: 1 }))));
  const { body } = await get({ initiative: 'dak-lak' });
  const [, euros, dollars, ...others] = body.trimEnd().split('\r\n');
  expect(euros).toContain(',EUR,1500.5,,,');
  expect(dollars).toContain(',USD,,70,9,');
  expect(others).toEqual([]);
});

test('there is no such file without an initiative, or of one that does not exist', async () => {
  expect((await get({})).status).toBe(404);
  expect((await get({ initiative: 'nowhere' })).status).toBe(404);
});
