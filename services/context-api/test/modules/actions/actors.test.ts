import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionBody } from '#contract/actions/write.ts';
import { operations } from '#contract/operations.ts';
import { up } from '../../../src/migrations/018-confirmed-actors.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { anActionBody } from '../../support/recordBodies.ts';
import { useService } from '../../support/service.ts';

// `forum` convenes the initiative; `growers` act in it by its content; `panel` has no part in it.
const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const birim = '/v1/initiatives/birim';
const team = ['editor', 'convener', 'colleague'];
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

const huge = { kind: 'money', amount: 9e11, currency: 'USD' } as const;
const action = anActionBody({ summary: 'On slopes.' });

async function create(who: string, changes: Partial<ActionBody> = {}) {
  const response = await ask(who, `${birim}/actions`, { method: 'POST', body: { ...action, ...changes } });
  expect(response.status, response.text).toBe(200);
  return operations.createAction.response.parse(response.body);
}
const change = (who: string, slug: string, changes: Partial<ActionBody>, version = 1) =>
  ask(who, `${birim}/actions/${slug}`, { method: 'PUT', version, body: { ...action, ...changes } });
const confirm = (who: string | null, slug: string, version = 1) =>
  ask(who, `${birim}/actions/${slug}/confirmation`, { method: 'POST', version, body: { note: null } });

const editingOf = async (who: string) =>
  operations.getActionEditing.response.parse((await ask(who, `${birim}/ecosystem-action/editing`)).body);
const partners = async () => (await editingOf('convener')).partners.map(({ slug }) => slug);
const overview = () => service.call('getEcosystemAction', `${birim}/ecosystem-action`);
const shown = async (slug: string) =>
  (await service.call('listActions', `${birim}/actions?pageSize=100`)).items.find(
    (each) => each.slug === slug,
  );

describe('actors of an initiative', () => {
  test('must be partners if an organization names them', async () => {
    const sent = {
      method: 'POST',
      body: { ...action, actors: ['forum', 'panel'], contributions: [huge] },
    } as const;
    expect(await ask('forum', `${birim}/actions`, sent)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'actors', message: 'editing.partner' }] },
    });
    const { slug } = await create('forum', { actors: ['forum', 'growers'] });
    expect(await change('forum', slug, { actors: ['forum', 'panel'] })).toMatchObject({ status: 400 });
    expect(await partners()).not.toContain('panel');
    const update = { ...action, description: 'Words.', publishedAt: '2026-01-01T00:00:00Z', author: 'A' };
    const theirs = {
      ...update,
      themes: [],
      project: null,
      organization: 'panel',
      images: [],
      attachments: [],
    };
    const spoken = await ask('panel', `${birim}/updates`, { method: 'POST', body: theirs });
    expect(spoken.status).toBe(403);
    const own = { ...action, actors: ['panel'] };
    expect((await ask('panel', `${birim}/actions`, { method: 'POST', body: own })).status).toBe(403);
  });

  test('do not become partners by an action that only a partner wrote', async () => {
    // `growers` are partners only by the content; `forum` cannot make them one.
    const { slug } = await create('forum', { actors: ['forum', 'growers'] });
    expect((await shown(slug))?.actors.map((each) => each.slug)).toEqual(['forum', 'growers']);
    await sql`update action set status = 'archived' where slug = 'plant-trees'`.execute(service.db);
    expect(await partners()).not.toContain('growers');
    expect((await shown(slug))?.actors.map((each) => each.slug)).toEqual(['forum']);
    expect((await overview()).actors.map((each) => each.slug)).not.toContain('growers');
    await sql`update action set status = 'published' where slug = 'plant-trees'`.execute(service.db);
    expect(await partners()).toContain('growers');
  });

  test("may be anyone in contributors' drafts, but not in what an organization publishes", async () => {
    const actors = ['forum', 'panel'];
    const { slug } = await create('contributor', { actors, status: 'draft' });
    expect(await change('forum', slug, { actors })).toMatchObject({ status: 400 });
    expect(await partners()).not.toContain('panel');
  });

  test('cannot take over a draft in which a contributor named them as lead', async () => {
    const { slug } = await create('contributor', { actors: ['panel'], status: 'draft' });
    expect((await ask('panel', `${birim}/actions/${slug}/editing`)).status).toBe(404);
    expect((await change('panel', slug, { actors: ['panel'] })).status).toBe(404);
  });

  test("become partners when the team names them, and stay partners after an organization's change", async () => {
    const { slug } = await create('editor', { actors: ['forum', 'panel'] });
    expect(await partners()).toContain('panel');
    expect((await change('forum', slug, { actors: ['forum', 'panel'], name: 'Walls' })).status).toBe(200);
    expect(await partners()).toContain('panel');
    expect((await shown('walls'))?.actors.map((each) => each.slug)).toEqual(['forum', 'panel']);
    expect((await change('editor', slug, { actors: ['forum'] }, 2)).status).toBe(200);
    expect(await partners()).not.toContain('panel');
  });
});

describe('a copy of an action', () => {
  const duplicate = (who: string | null, slug: string) =>
    ask(who, `${birim}/actions/${slug}/copy`, { method: 'POST' });

  test('is a draft without outputs, contributions and evidence, in all languages', async () => {
    const { slug } = await create('convener', {
      outputs: ['900 trees'],
      contributions: [{ kind: 'money', amount: 5, currency: 'NOK' }],
      evidence: [
        {
          ...{ title: 'Photographs', language: 'en', year: null, isPublic: true },
          ...{ address: 'https://example.org/p', sha256: null },
        },
      ],
      texts: {
        fr: { name: 'Terrasses', summary: 'Sur les pentes.', description: '', outputs: ['900 arbres'] },
      },
    });
    const sums = (await overview()).contributions;
    const { status, body } = await duplicate('contributor', slug);
    expect(body).toMatchObject({ version: 1, status: 'draft' });
    expect(status).toBe(200);
    const copy = operations.duplicateAction.response.parse(body).slug;
    expect(copy).toBe('copy-of-terraces');
    const { body: read } = await ask('contributor', `${birim}/actions/${copy}/editing`);
    const { action: content } = operations.getActionRecord.response.parse(read);
    expect(content).toMatchObject({
      ...{ name: 'Copy of Terraces', language: 'en', status: 'draft', actors: ['forum'] },
      ...{ outputs: [], contributions: [], evidence: [] },
      texts: { fr: { name: 'Copie de «\u00a0Terrasses\u00a0»', summary: 'Sur les pentes.', outputs: [] } },
    });
    expect((await overview()).contributions).toEqual(sums);
    expect(await shown(copy)).toBeUndefined();
  });

  test('is made by organizations of what they lead, and of nothing else', async () => {
    const { slug } = await create('forum');
    expect((await duplicate('forum', slug)).status).toBe(200);
    const { slug: theirs } = await create('convener', { actors: ['growers'] });
    expect((await duplicate('forum', theirs)).status).toBe(404);
    expect((await duplicate('panel', slug)).status).toBe(404);
    expect((await duplicate(null, slug)).status).toBe(401);
  });
});

describe('contributions that an organization reports', () => {
  test('are marked as self-reported, and not added up until the team confirms them', async () => {
    const before = await overview();
    const { slug } = await create('forum', { contributions: [huge] });
    expect((await shown(slug))?.contributions).toEqual([{ ...huge, isConfirmed: false }]);
    const after = await overview();
    expect(after.contributions).toEqual(before.contributions);
    expect(after.unconfirmed).toBe((before.unconfirmed ?? 0) + 1);
    const entry = async () => (await editingOf('convener')).actions.find((each) => each.slug === slug);
    expect(await entry()).toMatchObject({ isUnconfirmed: true });
    expect((await confirm('convener', slug)).body).toMatchObject({ version: 2, status: 'published' });
    expect(await entry()).toMatchObject({ isUnconfirmed: false });
    expect((await shown(slug))?.contributions).toEqual([{ ...huge, isConfirmed: true }]);
    expect((await overview()).contributions).toContainEqual({ kind: 'money', currency: 'USD', amount: 9e11 });
    // Another amount is another claim.
    const more = [{ ...huge, amount: 1e12 }];
    expect((await change('forum', slug, { contributions: more }, 2)).status).toBe(200);
    expect((await overview()).contributions).toEqual(before.contributions);
    expect((await change('editor', slug, { contributions: more, name: 'Checked' }, 3)).status).toBe(200);
    expect((await shown('checked'))?.contributions).toMatchObject([{ isConfirmed: true }]);
    await change('editor', slug, { contributions: [] }, 4);
  });

  test.each(['published', 'draft'] as const)(
    'are confirmed by editors of the initiative only: %s',
    async (status) => {
      for (const who of everybody) {
        const { slug } = await create('forum', { contributions: [huge], status });
        const response = await confirm(who, slug);
        const refused = status === 'published' || who === 'contributor' ? 403 : 404;
        expect(response.status, String(who)).toBe(who === null ? 401 : team.includes(who) ? 200 : refused);
      }
      const { slug } = await create('forum', { contributions: [huge] });
      expect((await confirm('editor', slug, 7)).status).toBe(412);
      await confirm('editor', slug);
      const record = encodeURIComponent(`action:${slug}`);
      expect((await ask('editor', `${birim}/revisions?record=${record}`)).body).toMatchObject({
        items: [
          { version: 2, action: 'approve' },
          { version: 1, action: 'create' },
        ],
      });
      // Earlier states can still be computed.
      expect((await ask('editor', `${birim}/revisions/1?record=${record}`)).status).toBe(200);
    },
  );
});

test('the migration keeps the partners of the team and of the content only', async () => {
  const { db } = service;
  const theirs = await create('forum', { name: 'Theirs' });
  const ours = await create('editor', { name: 'Ours', actors: ['forum', 'panel'], contributions: [huge] });
  await change('forum', ours.slug, {
    name: 'Ours',
    actors: ['forum', 'panel'],
    contributions: [{ ...huge, amount: 5 }],
  });
  // Formerly possible.
  await sql`insert into action_actor (action_id, organization_id, position)
    select action.id, organization.id, 1 from action, organization
    where action.slug = ${theirs.slug} and organization.slug = 'phantom'`.execute(db);
  await sql`update revision set changes = (
      select jsonb_agg(case when item ->> 'field' = 'actors'
        then jsonb_set(item, '{to}', '["forum", "phantom"]') else item end)
      from jsonb_array_elements(changes) as item)
    where kind = 'action' and record_id = (select id::text from action where slug = ${theirs.slug})`.execute(
    db,
  );
  await sql`alter table action_actor drop column is_confirmed`.execute(db);
  await sql`alter table action_contribution drop column is_confirmed`.execute(db);
  await up(db as never);
  const { rows } = await sql<{ action: string; actor: string; is_confirmed: boolean }>`
    select action.slug as action, organization.slug as actor, link.is_confirmed from action_actor as link
    join action on action.id = link.action_id join organization on organization.id = link.organization_id
    where action.slug in (${theirs.slug}, ${ours.slug}, 'plant-trees')
    order by action.slug, link.position`.execute(db);
  expect(rows.map(({ action: slug, actor, is_confirmed }) => [slug, actor, is_confirmed])).toEqual([
    ['ours', 'forum', true],
    ['ours', 'panel', true],
    ['plant-trees', 'phantom', true],
    ['plant-trees', 'growers', true],
    ['plant-trees', 'forum', true],
    ['theirs', 'forum', false],
    ['theirs', 'phantom', false],
  ]);
  const given = await sql<{ is_confirmed: boolean }>`select is_confirmed from action_contribution
    where action_id = (select id from action where slug = ${ours.slug})`.execute(db);
  expect(given.rows).toEqual([{ is_confirmed: false }]);
  expect(await partners()).toEqual(expect.arrayContaining(['forum', 'growers', 'panel']));
});
