import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(projects, { verifyAccessToken: verifyByName });

/** Public records of the initiative; `unseen` is withdrawn. */
const nouns = [
  {
    noun: 'opportunity',
    list: 'opportunities',
    listed: (body: unknown) => operations.getSavedOpportunities.response.parse(body).opportunities,
    remaining: 'mill',
    removed: 'endless',
    unseen: 'trees',
    exported: 'savedOpportunities',
  },
  {
    noun: 'project',
    list: 'projects',
    listed: (body: unknown) => operations.getSavedProjects.response.parse(body).projects,
    remaining: 'springs',
    removed: 'nursery',
    unseen: 'roads',
    exported: 'savedProjects',
  },
] as const;

describe.each(nouns)('saved $list', ({ noun, list, listed, remaining, removed, unseen, exported }) => {
  const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, user: string | null = 'reader') =>
    service.app.inject({
      method,
      url: `/v1/user/saved-${list}${path}`,
      headers: { ...headers, ...onBehalfOf(user) },
    });

  async function saved(user = 'reader') {
    const records = listed((await ask('GET', '', user)).json());
    return records.map(({ slug, initiative }) => `${initiative.slug}/${slug}`);
  }

  const setStatus = (slug: string, status: 'draft' | 'published') =>
    service.db.updateTable(noun).set({ status }).where('slug', '=', slug).execute();

  test('a signed-in person saves records, also unverified, repeatedly, and alone sees them', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await ask('PUT', `/birim/${remaining}`)).json()).toEqual({ saved: true });
    expect((await ask('PUT', `/old-birim/${removed}`)).json()).toEqual({ saved: true });
    expect((await saved()).toSorted()).toEqual([`birim/${remaining}`, `birim/${removed}`].toSorted());
    expect(await saved('other')).toEqual([]);
  });

  test('removes them again, repeatedly', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await ask('DELETE', `/birim/${removed}`)).json()).toEqual({ saved: false });
    expect(await saved()).toEqual([`birim/${remaining}`]);
  });

  test('nobody saves what is not public, or without signing in', async () => {
    expect(asProblem(await ask('PUT', '/birim/nothing')).status).toBe(404);
    await setStatus(unseen, 'draft');
    expect(asProblem(await ask('PUT', `/birim/${unseen}`)).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await ask(method, method === 'GET' ? '' : `/birim/${remaining}`, null)).statusCode).toBe(401);
  });

  test('what is withdrawn later is left out', async () => {
    await setStatus(remaining, 'draft');
    expect(await saved()).toEqual([]);
    await setStatus(remaining, 'published');
    expect(await saved()).toEqual([`birim/${remaining}`]);
  });

  test('is part of what a person exports and erases', async () => {
    // Who was erased saves nothing any more.
    const leaving = `leaving-${noun}`;
    await writeCallers(service.db, { [leaving]: {} });
    await ask('PUT', `/birim/${remaining}`, leaving);
    expect(await exportPerson(service.db, `${leaving}@example.org`)).toMatchObject({
      [exported]: [{ oid: leaving, slug: remaining }],
    });
    await erasePerson(service.db, `${leaving}@example.org`);
    const { rows } = await sql`select oid from ${sql.table(`saved_${noun}`)}`.execute(service.db);
    expect(rows).toEqual([{ oid: 'reader' }]);
  });

  test('refuses one too many, but not one that is saved already', async () => {
    const [table, record] = [sql.table(`saved_${noun}`), sql.ref(`${noun}_id`)];
    // Stands for a hundred records, which need not exist.
    await sql`alter table ${table} drop constraint ${sql.id(`saved_${noun}_${noun}_id_fkey`)}`.execute(
      service.db,
    );
    await ask('PUT', `/birim/${remaining}`, 'collector');
    await sql`insert into ${table} (oid, ${record})
      select 'collector', gen_random_uuid() from generate_series(1, 99)`.execute(service.db);
    expect(asProblem(await ask('PUT', `/birim/${removed}`, 'collector'))).toMatchObject({ status: 409 });
    expect((await ask('PUT', `/birim/${remaining}`, 'collector')).json()).toEqual({ saved: true });
  });
});
