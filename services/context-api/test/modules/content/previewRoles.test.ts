import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { previewHeader, previewRoles } from '#contract/content/constants.ts';
import type { ContentPreview } from '#contract/content/schema.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { anAction, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, sampleNouns, studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { headers, useService } from '../../support/service.ts';

const action = (slug: string, visibility: 'public' | 'signed-in' | 'members') =>
  anAction(slug, { visibility, initiative: 'birim' });

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
    actions: [action('open', 'public'), action('account', 'signed-in'), action('inner', 'members')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      await prepareBoundaries(db);
    },
  },
);

const admin = studioOf(() => service.app, 'admin');

async function read(record: string, url: string, who: string | null) {
  const response = await service.app.inject({
    url,
    headers: { ...headers, ...onBehalfOf(who), [previewHeader]: record },
  });
  return { status: response.statusCode, text: response.body };
}

async function birim() {
  const { rows } = await sql<{ id: string }>`select id from initiative where slug = 'birim'`.execute(
    service.db,
  );
  return `initiatives/${rows[0]!.id}`;
}

const everyTable = async () => {
  const { rows } = await sql<{
    people: number;
    roles: number;
  }>`select (select count(*)::int from app_user) as people,
    (select count(*)::int from user_role) as roles`.execute(service.db);
  return rows[0];
};

const scope = { kind: 'initiative', id: 'birim' };

test.each([
  ['visitor', null, ['open']],
  ['registered', { verified: false, roles: [] }, ['account', 'open']],
  ['member', { verified: true, roles: [{ name: 'contributor', scope }] }, ['account', 'inner', 'open']],
  ['convener', { verified: true, roles: [{ name: 'convener', scope }] }, ['account', 'inner', 'open']],
])('a %s sees what such a person reads, and nobody remains', async (role, user, actions) => {
  const record = `${await birim()}/${role}`;
  const before = await everyTable();
  const [context, list, messages, people] = await Promise.all(
    ['/v1/context', '/v1/initiatives/birim/actions', '/v1/messages', '/v1/users'].map((url) =>
      read(record, url, 'convener'),
    ),
  );
  const found = JSON.parse(context!.text) as { user: object | null };
  if (user) expect(found.user).toMatchObject(user);
  else expect(found.user).toBeNull();
  const { items } = JSON.parse(list!.text) as { items: { slug: string }[] };
  expect(items.map(({ slug }) => slug).sort()).toEqual(actions);
  expect([messages!.status === 200, people!.status === 200]).toEqual(
    role === 'convener' ? [true, true] : [false, false],
  );
  // Neither the person nor anybody of another initiative.
  expect(context!.text).not.toMatch(/convener@|"dak-lak"/);
  expect(await everyTable()).toEqual(before);
});

test('nobody reads by a preview what they may not read themselves', async () => {
  const record = await birim();
  const allowed: Record<string, unknown> = {
    editor: ['visitor', 'registered', 'member'],
    colleague: ['visitor', 'registered', 'member'],
    convener: [...previewRoles],
    admin: [...previewRoles],
  };
  for (const who of everybody) {
    const shown = await Promise.all(
      previewRoles.map(async (role) =>
        (await read(`${record}/${role}`, '/v1/context', who)).status === 200 ? role : null,
      ),
    );
    const roles = shown.filter((role) => role !== null);
    expect([who, roles]).toEqual([who, allowed[who ?? ''] ?? []]);
    if (roles.length === 0) continue;
    const { body } = await call(
      service.app,
      who,
      `/v1/content/${record}/preview`.replace('initiatives/', 'initiatives/records/'),
    );
    expect((body as unknown as ContentPreview).roles).toEqual(roles);
  }
});

test('an editor of news previews it as a member of nothing in particular', async () => {
  const [, sample] = sampleNouns.find(([noun]) => noun === 'stories')!;
  const { id } = await admin.create('stories', sample.content('For members'));
  const record = `stories/${id}`;
  const shown = await read(`${record}/member`, '/v1/context', 'content-editor');
  expect(JSON.parse(shown.text)).toMatchObject({ user: { verified: true, roles: [] } });
  const inner = await read(`${record}/member`, '/v1/initiatives/birim/actions', 'content-editor');
  expect(inner.text).not.toContain('"inner"');
  expect((await read(`${record}/convener`, '/v1/context', 'content-editor')).status).toBe(404);
  expect((await read(`${record}/admin`, '/v1/context', 'admin')).status).toBe(404);
});

test('an organization is seen by a member as one of its editors', async () => {
  const [, sample] = sampleNouns.find(([noun]) => noun === 'organizations')!;
  const { id } = await admin.create('organizations', sample.content('Renamed Growers'));
  const shown = await read(`organizations/${id}/member`, '/v1/context', 'admin');
  expect(JSON.parse(shown.text)).toMatchObject({
    user: { roles: [{ name: 'organization-editor', scope: { kind: 'organization' } }] },
  });
});
