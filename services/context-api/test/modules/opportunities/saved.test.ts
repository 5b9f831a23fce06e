import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(projects, { verifyAccessToken: verifyByName });

const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, user: string | null = 'reader') =>
  service.app.inject({
    method,
    url: `/v1/user/saved-opportunities${path}`,
    headers: { ...headers, ...onBehalfOf(user) },
  });

async function saved(user = 'reader') {
  const { opportunities } = operations.getSavedOpportunities.response.parse(
    (await ask('GET', '', user)).json(),
  );
  return opportunities.map(({ slug, initiative }) => `${initiative.slug}/${slug}`);
}

test('a signed-in person saves opportunities, also unverified, repeatedly, and alone sees them', async () => {
  for (let time = 0; time < 2; time += 1)
    expect((await ask('PUT', '/birim/mill')).json()).toEqual({ saved: true });
  expect((await ask('PUT', '/old-birim/endless')).json()).toEqual({ saved: true });
  expect((await saved()).toSorted()).toEqual(['birim/endless', 'birim/mill']);
  expect(await saved('other')).toEqual([]);
});

test('removes them again, repeatedly', async () => {
  for (let time = 0; time < 2; time += 1)
    expect((await ask('DELETE', '/birim/endless')).json()).toEqual({ saved: false });
  expect(await saved()).toEqual(['birim/mill']);
});

test('nobody saves what is not public, or without signing in', async () => {
  expect(asProblem(await ask('PUT', '/birim/nothing')).status).toBe(404);
  await service.db.updateTable('opportunity').set({ status: 'draft' }).where('slug', '=', 'trees').execute();
  expect(asProblem(await ask('PUT', '/birim/trees')).status).toBe(404);
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await ask(method, method === 'GET' ? '' : '/birim/mill', null)).statusCode).toBe(401);
});

test('what is withdrawn later is left out', async () => {
  const set = (status: 'draft' | 'published') =>
    service.db.updateTable('opportunity').set({ status }).where('slug', '=', 'mill').execute();
  await set('draft');
  expect(await saved()).toEqual([]);
  await set('published');
  expect(await saved()).toEqual(['birim/mill']);
});

test('is part of what a person exports and erases', async () => {
  await writeCallers(service.db, { leaving: {} });
  await ask('PUT', '/birim/mill', 'leaving');
  expect(await exportPerson(service.db, 'leaving@example.org')).toMatchObject({
    savedOpportunities: [{ oid: 'leaving', slug: 'mill' }],
  });
  await erasePerson(service.db, 'leaving@example.org');
  const rows = service.db.selectFrom('saved_opportunity').select('oid');
  expect(await rows.execute()).toEqual([{ oid: 'reader' }]);
});
