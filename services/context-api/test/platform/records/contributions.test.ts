import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { DocumentBody } from '#contract/documents/write.ts';
import { operations } from '#contract/operations.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
const bytes = Buffer.from('name,value\n');
const foreign = 'e'.repeat(64);
const sha256 = createHash('sha256').update(bytes).digest('hex');
beforeAll(async () => {
  await writeEditors(service.db);
  const file = { sha256, name: 'a.csv', media_type: 'text/csv', bytes: bytes.length } as const;
  await service.db
    .insertInto('file')
    .values({ ...file, width: null, height: null })
    .execute();
  await service.db.insertInto('file_content').values({ sha256, content: bytes }).execute();
  const uploads = ['editor', 'convener', 'colleague', 'forum'].map((oid) => ({
    sha256,
    oid,
    at: new Date(),
  }));
  await service.db.insertInto('file_upload').values(uploads).execute();
});

const birim = '/v1/initiatives/birim';
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

const words = { language: 'en', name: 'Terraces', summary: 'Terraces on slopes.' } as const;
const action: ActionBody = {
  ...words,
  description: 'Stone by stone.',
  type: 'protection',
  stage: 'under-way',
  actors: ['forum'],
  goals: ['water'],
  startDate: '2026-01-01',
  endDate: null,
  contributions: [{ kind: 'money', amount: 10, currency: 'EUR' }],
  outputs: ['Two terraces'],
  evidence: [],
  checklist: ['in-plan'],
  visibility: 'public',
  status: 'published',
};
const update: UpdateBody = {
  ...words,
  description: '# Built\n\nStones.',
  publishedAt: '2026-01-01T08:00:00.000Z',
  author: 'Ama',
  themes: ['protection'],
  goals: ['water'],
  project: null,
  organization: null,
  images: [],
  attachments: [{ sha256, title: 'Counts', language: 'en' }],
  status: 'published',
};
const plan: PlanBody = {
  ...words,
  description: '',
  fromYear: 2030,
  toYear: 2034,
  reviewed: 'yearly',
  lead: 'forum',
  document: null,
  status: 'published',
};
const paper: DocumentBody = {
  ...words,
  type: 'policy',
  year: 2025,
  documentLanguage: 'en',
  visibility: 'public',
  sha256,
  status: 'published',
};

async function create(who: string, url: string, body: object) {
  const response = await ask(who, url, { method: 'POST', body });
  expect(response.status, response.text).toBe(200);
  return operations.createAction.response.parse(response.body);
}

const change = (who: string | null, url: string, body: object, version = 1) =>
  ask(who, url, { method: 'PUT', body, version });

const team = ['editor', 'convener', 'colleague'];

describe('rights to add', () => {
  test.each([
    ['a public action', `${birim}/actions`, action, [...team, 'forum']],
    [
      'a draft of an action',
      `${birim}/actions`,
      { ...action, status: 'draft' },
      [...team, 'forum', 'contributor'],
    ],
    ['an action that others lead', `${birim}/actions`, { ...action, actors: ['growers', 'forum'] }, team],
    [
      'an action of who is no partner',
      `${birim}/actions`,
      { ...action, status: 'draft', actors: ['panel'] },
      [...team, 'contributor'],
    ],
    ['a plan', `${birim}/action-plans`, plan, team],
    ['an update of the initiative', `${birim}/updates`, update, team],
    ['an update of a partner', `${birim}/updates`, { ...update, organization: 'forum' }, ['forum']],
    ['an update of who is no partner', `${birim}/updates`, { ...update, organization: 'panel' }, []],
    ['a document of the initiative', `${birim}/documents`, paper, team],
    ['a document of the organization', '/v1/organizations/forum/documents', paper, ['forum']],
  ] as const)('%s', async (_what, url, body, allowed: readonly string[]) => {
    for (const who of everybody) {
      const { status, text } = await ask(who, url, { method: 'POST', body });
      expect(status, `${who} ${text}`).toBe(who === null ? 401 : allowed.includes(who) ? 200 : 403);
    }
  });

  test.each([`${birim}/actions`, `${birim}/updates`])(
    'nothing where there is nothing to be seen: %s',
    async (url) => {
      const body = url.endsWith('actions') ? action : update;
      const response = await ask('editor', url.replace('birim', 'secret'), { method: 'POST', body });
      expect(response.status).toBe(404);
    },
  );
});

describe('rights to change, by status', () => {
  const draft = { ...action, status: 'draft' } as const;
  test.each([
    ['a public action', action, action, [...team, 'forum'], 403],
    ['a draft of an action', draft, draft, [...team, 'forum', 'contributor'], 404],
    ['a draft that becomes public', draft, action, [...team, 'forum'], 404],
    ['an action for members', { ...action, visibility: 'members' }, action, [...team, 'forum'], 404],
    ['an action that gets another leader', action, { ...action, actors: ['growers'] }, team, 403],
  ] as const)('%s', async (_what, before, after, allowed: readonly string[], refused) => {
    for (const who of everybody) {
      const { slug } = await create('editor', `${birim}/actions`, before);
      const { status, text } = await change(who, `${birim}/actions/${slug}`, after);
      // Contributors see drafts but may not publish them.
      const isSeen = who === 'contributor' && before.status === 'draft';
      const isHandedOver = who === 'forum' && !allowed.includes(who);
      const no = isSeen || isHandedOver ? 403 : refused;
      expect(status, `${who} ${text}`).toBe(who === null ? 401 : allowed.includes(who) ? 200 : no);
    }
  });

  test.each([
    ['a public update', update, team, 403],
    ['a draft of an update', { ...update, status: 'draft' }, team, 404],
    ['an update of a later day', { ...update, publishedAt: '2099-01-01T00:00:00Z' }, team, 404],
  ] as const)('%s', async (_what, body, allowed: readonly string[], refused) => {
    for (const who of everybody) {
      const { slug } = await create('editor', `${birim}/updates`, body);
      const { status, text } = await change(who, `${birim}/updates/${slug}`, body);
      expect(status, `${who} ${text}`).toBe(who === null ? 401 : allowed.includes(who) ? 200 : refused);
    }
  });

  const spoken = { ...update, organization: 'forum' } as const;
  const speak = (changes: Partial<UpdateBody> = {}) =>
    create('forum', `${birim}/updates`, { ...spoken, ...changes });
  const withdraw = (
    who: string | null,
    slug: string,
    version = 1,
    body: object = { to: 'archived', note: 'Not so.' },
  ) => ask(who, `${birim}/updates/${slug}/withdrawal`, { method: 'POST', version, body });

  test.each([
    ['a public one', {}, 403],
    ['a draft', { status: 'draft' }, 404],
  ] as const)(
    'an update in the name of a partner is changed by the partner alone: %s',
    async (_what, changes, refused) => {
      for (const who of everybody) {
        const { slug } = await speak(changes);
        const { status } = await change(who, `${birim}/updates/${slug}`, {
          ...spoken,
          ...changes,
          name: 'Other',
        });
        // The team sees what it may not change.
        const no = team.includes(who!) ? 403 : refused;
        expect(status, String(who)).toBe(who === null ? 401 : who === 'forum' ? 200 : no);
      }
      const { slug } = await speak();
      const url = `${birim}/updates/${slug}`;
      expect((await change('forum', url, { ...spoken, organization: null })).status).toBe(200);
      expect((await ask('forum', `${url}/editing`)).body).toMatchObject({
        update: { organization: 'forum' },
      });
    },
  );

  test('only the partner restores its own text', async () => {
    const { slug } = await speak({ name: 'Before' });
    await change('forum', `${birim}/updates/${slug}`, { ...spoken, name: 'After' });
    const record = `record=${encodeURIComponent(`update:${slug}`)}`;
    const sent = { method: 'POST', version: 2, body: { note: 'Back' } } as const;
    expect((await ask('convener', `${birim}/revisions/1/restoration?${record}`, sent)).status).toBe(403);
  });

  test('an update in the name of a partner is withdrawn by the partner and by the initiative, for a reason', async () => {
    for (const who of everybody) {
      const { slug } = await speak({ name: 'Spoken' });
      const { status, body } = await withdraw(who, slug);
      const may = who === 'forum' || team.includes(who!);
      expect(status, String(who)).toBe(who === null ? 401 : may ? 200 : 403);
      if (!may) continue;
      expect(body).toMatchObject({ slug, version: 2, status: 'archived' });
      expect((await ask(null, `${birim}/updates/${slug}`)).status).toBe(404);
      const editable = (await ask('forum', `${birim}/updates/${slug}/editing`)).body;
      expect(editable).toMatchObject({ update: { name: 'Spoken', status: 'archived' } });
      const record = `record=${encodeURIComponent(`update:${slug}`)}`;
      expect((await ask('convener', `${birim}/revisions?${record}`)).body).toMatchObject({
        items: [
          { action: 'withdraw', reason: 'Not so.', changes: [{ field: 'status', to: 'archived' }] },
          {},
        ],
      });
      expect((await withdraw(who, slug, 2)).status).toBe(409);
    }
    const { slug } = await speak();
    expect((await withdraw('editor', slug, 1, { to: 'archived', note: ' ' })).status).toBe(400);
    expect((await withdraw('editor', slug, 3)).status).toBe(412);
    const draft = await speak({ status: 'draft' });
    expect((await withdraw('editor', draft.slug)).status).toBe(409);
    expect((await withdraw('panel', draft.slug)).status).toBe(404);
  });

  test('editors see which updates they may rewrite', async () => {
    const { slug } = await speak();
    const of = async (who: string) => {
      const { body } = await ask(who, `${birim}/update-editing`);
      const { updates } = operations.getUpdateEditing.response.parse(body);
      return updates.find((each) => each.slug === slug);
    };
    expect(await of('convener')).toMatchObject({ mayRewrite: false });
    expect(await of('forum')).toMatchObject({ mayRewrite: true });
  });

  test('contributors withdraw the drafts that they started, and no others', async () => {
    const gone = { ...draft, status: 'archived' } as const;
    const own = await create('contributor', `${birim}/actions`, draft);
    const entry = async (slug: string) => {
      const { body } = await ask('contributor', `${birim}/ecosystem-action/editing`);
      return operations.getActionEditing.response.parse(body).actions.find((each) => each.slug === slug);
    };
    expect(await entry(own.slug)).toMatchObject({ isOwn: true });
    expect((await change('contributor', `${birim}/actions/${own.slug}`, gone)).body).toMatchObject({
      version: 2,
      status: 'archived',
    });
    expect((await change('contributor', `${birim}/actions/${own.slug}`, draft, 2)).status).toBe(404);
    const theirs = await create('editor', `${birim}/actions`, draft);
    expect(await entry(theirs.slug)).toMatchObject({ isOwn: false });
    expect((await change('contributor', `${birim}/actions/${theirs.slug}`, gone)).status).toBe(403);
    const published = await create('contributor', `${birim}/actions`, draft);
    await change('editor', `${birim}/actions/${published.slug}`, action);
    expect((await change('contributor', `${birim}/actions/${published.slug}`, gone, 2)).status).toBe(403);
  });

  test.each([
    ['a public document', paper, 403],
    ['a draft of a document', { ...paper, status: 'draft' }, 404],
    ['a document for members', { ...paper, visibility: 'members' }, 404],
  ] as const)('%s', async (_what, body, refused) => {
    for (const who of everybody) {
      const { slug } = await create('forum', '/v1/organizations/forum/documents', body);
      const { status } = await change(who, `/v1/organizations/forum/documents/${slug}`, body);
      expect(status, String(who)).toBe(who === null ? 401 : who === 'forum' ? 200 : refused);
      const its = await create('editor', `${birim}/documents`, body);
      const changed = await change(who, `${birim}/documents/${its.slug}`, body);
      expect(changed.status, String(who)).toBe(who === null ? 401 : team.includes(who!) ? 200 : refused);
    }
  });

  test('plans', async () => {
    for (const status of ['draft', 'published'] as const) {
      for (const who of everybody) {
        const { slug } = await create('editor', `${birim}/action-plans`, { ...plan, status });
        const response = await change(who, `${birim}/action-plans/${slug}`, plan);
        const no = status === 'draft' ? 404 : 403;
        expect(response.status, String(who)).toBe(who === null ? 401 : team.includes(who) ? 200 : no);
      }
    }
  });
});

describe('what editors see', () => {
  // `panel` leads an action that members have added.
  const writers = [...team, 'contributor', 'forum', 'panel'];
  test.each([
    ['actions', `${birim}/ecosystem-action/editing`, writers],
    ['updates', `${birim}/update-editing`, [...team, 'forum']],
    ['documents of the initiative', `${birim}/documents/editing`, team],
    ['documents of the organization', '/v1/organizations/forum/documents/editing', ['forum']],
  ] as const)('%s', async (_what, url, allowed: readonly string[]) => {
    for (const who of everybody) {
      const { status } = await ask(who, url);
      expect(status, String(who)).toBe(who !== null && allowed.includes(who) ? 200 : 404);
    }
  });

  test('organizations see what they lead, members of the initiative everything', async () => {
    const of = async (who: string) =>
      operations.getActionEditing.response.parse((await ask(who, `${birim}/ecosystem-action/editing`)).body);
    const [theirs, all] = [await of('forum'), await of('convener')];
    expect(new Set(theirs.actions.map(({ lead }) => lead?.slug))).toEqual(new Set(['forum']));
    expect(theirs).toMatchObject({ leads: [{ slug: 'forum' }], plans: [] });
    expect(all.actions.length).toBeGreaterThan(theirs.actions.length);
    expect(all.actions.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['draft-matter', 'inside-matter']),
    );
    expect(all.plans.map(({ slug }) => slug)).toContain('plan-2029');
  });

  test('a record for editing, to permitted callers only', async () => {
    const { slug } = await create('forum', `${birim}/actions`, action);
    const url = `${birim}/actions/${slug}/editing`;
    expect((await ask('forum', url)).body).toMatchObject({ slug, version: 1, action });
    expect((await ask('panel', url)).status).toBe(404);
    expect((await ask('forum', `${birim}/actions/plant-trees/editing`)).status).toBe(404);
    const story = await create('editor', `${birim}/updates`, update);
    const its = await ask('editor', `${birim}/updates/${story.slug}/editing`);
    expect(its.body).toMatchObject({ update, files: [{ name: 'a.csv' }] });
  });
});

describe('what a change does', () => {
  test('a version is created once, and the history shows what changed', async () => {
    const { slug } = await create('editor', `${birim}/actions`, { ...action, name: 'Hedges' });
    const url = `${birim}/actions/${slug}`;
    expect((await change('convener', url, { ...action, name: 'High hedges' })).body).toMatchObject({
      slug: 'high-hedges',
      version: 2,
    });
    expect((await change('editor', url, action)).body).toMatchObject({ code: 'version-outdated' });
    const revisions = await service.db
      .selectFrom('revision')
      .innerJoin('action', (join) =>
        join.on((eb) => eb(eb.cast<string>('action.id', 'text'), '=', eb.ref('record_id'))),
      )
      .select(['revision.version', 'oid', 'changes'])
      .where('action.first_slug', '=', slug)
      .orderBy('revision.version')
      .execute();
    expect(revisions).toMatchObject([
      { version: 1, oid: 'editor' },
      {
        version: 2,
        oid: 'convener',
        changes: [{ field: 'texts.en.name', from: 'Hedges', to: 'High hedges' }],
      },
    ]);
  });

  test('an earlier version is shown and restored in all languages', async () => {
    const { slug } = await create('editor', `${birim}/actions`, { ...action, name: 'Pits' });
    const url = `${birim}/actions/${slug}`;
    await change('editor', url, { ...action, language: 'fr', name: 'Fosses', outputs: ['Deux'] }, 1);
    await change('editor', url, { ...action, name: 'Dams', stage: 'dropped', goals: [] }, 2);
    const { name, summary, description, outputs } = { ...action, name: 'Digues' };
    const texts = { fr: { name, summary, description, outputs } };
    await change('editor', url, { ...action, name: 'Dams', texts, stage: 'dropped' }, 3);
    const record = `record=${encodeURIComponent(`action:${slug}`)}`;
    const list = await ask('verifier', `${birim}/revisions?${record}`);
    expect(list.body).toMatchObject({
      total: 4,
      items: [{ version: 4, action: 'edit' }, {}, {}, { action: 'create' }],
    });
    const earlier = await ask('convener', `${birim}/revisions/2?${record}`);
    expect(earlier.body).toMatchObject({
      present: 4,
      content: {
        stage: 'under-way',
        goals: ['water'],
        texts: { en: { name: 'Pits' }, fr: { name: 'Fosses' } },
      },
    });
    const restored = await ask('convener', `${birim}/revisions/2/restoration?${record}`, {
      method: 'POST',
      version: 4,
      body: { note: 'Dams were a mistake' },
    });
    expect(restored.status, restored.text).toBe(200);
    expect((await ask('editor', `${url}/editing`, { language: 'fr' })).body).toMatchObject({
      version: 5,
      action: { name: 'Fosses', outputs: ['Deux'], stage: 'under-way', goals: ['water'] },
    });
    expect((await ask('foreign', `${birim}/revisions?${record}`)).status).toBe(404);
  });

  test.each([
    ['updates', update, 'update'],
    ['documents', paper, 'document'],
    ['action-plans', plan, 'plan'],
  ] as const)('earlier versions of %s are restored, too', async (path, body, kind) => {
    const { slug } = await create('editor', `${birim}/${path}`, { ...body, name: 'Before' });
    await change('editor', `${birim}/${path}/${slug}`, { ...body, name: 'After' });
    const url = `${birim}/revisions/1/restoration?record=${encodeURIComponent(`${kind}:${slug}`)}`;
    const sent = { method: 'POST', version: 2, body: { note: 'Back' } } as const;
    expect((await ask('contributor', url, sent)).status).toBe(403);
    const { status, text } = await ask('editor', url, sent);
    expect(status, text).toBe(200);
  });

  test('the same creation sent twice happens once; the same name makes another address', async () => {
    const sent = {
      method: 'POST',
      body: { ...action, name: 'Once only' },
      key: 'one-key-for-both-tries',
    } as const;
    const [one, other] = [
      await ask('editor', `${birim}/actions`, sent),
      await ask('editor', `${birim}/actions`, sent),
    ];
    expect(one.body).toEqual({ slug: 'once-only', version: 1, status: 'published' });
    expect(other.body).toEqual(one.body);
    expect((await create('editor', `${birim}/actions`, sent.body)).slug).toBe('once-only-2');
  });

  test('search, lists and the matrix follow', async () => {
    const { slug } = await create('editor', `${birim}/actions`, { ...action, name: 'Xylophagous survey' });
    const found = async () => (await service.call('search', '/v1/search?q=xylophagous')).total;
    const listed = async () => (await service.call('listActions', `${birim}/actions?q=xylophagous`)).total;
    expect([await found(), await listed()]).toEqual([1, 1]);
    const url = `${birim}/actions/${slug}`;
    await change('editor', url, { ...action, name: 'Xylophagous survey', status: 'draft' });
    expect([await found(), await listed()]).toEqual([0, 0]);
    await change('editor', url, { ...action, name: 'Survey of beetles' }, 2);
    expect((await service.call('search', '/v1/search?q=beetles')).total).toBe(1);
    expect([await found(), await listed()]).toEqual([0, 0]);
  });

  test('texts in another language are added to the first ones', async () => {
    const { slug } = await create('editor', `${birim}/actions`, { ...action, name: 'Wells' });
    const french = { ...action, language: 'fr', name: 'Puits' };
    expect((await change('editor', `${birim}/actions/${slug}`, french)).status).toBe(200);
    const named = async (language: string) =>
      (await service.call('listActions', `${birim}/actions?q=wells`, language)).items[0]?.name;
    expect([await named('en'), await named('fr'), await named('vi')]).toEqual(['Wells', 'Puits', 'Wells']);
  });
});

describe('what is not yet, or not for everybody', () => {
  const everywhere = async (word: string) => {
    const urls = [`/v1/search?q=${word}`, `/v1/search/suggestions?q=${word}`, '/v1/sitemap', '/v1/stories'];
    const more = [
      `${birim}/updates`,
      `${birim}/actions`,
      '/v1/organizations/forum/documents',
      `${birim}/documents`,
    ];
    const texts = await Promise.all([...urls, ...more].map(async (url) => (await ask(null, url)).text));
    return texts.join('\n').toLowerCase().includes(word);
  };

  test.each([
    ['a draft', { status: 'draft' }],
    ['an archived one', { status: 'archived' }],
    ['one of a later day', { publishedAt: '2099-01-01T00:00:00Z' }],
  ])('an update: %s is nowhere', async (what, changes) => {
    const word = `quokka${what.length}`;
    const { slug } = await create('editor', `${birim}/updates`, {
      ...update,
      ...changes,
      name: word,
      summary: word,
    });
    const before = await create('editor', `${birim}/updates`, { ...update, name: 'Neighbour' });
    expect(await everywhere(word)).toBe(false);
    expect((await ask(null, `${birim}/updates/${slug}`)).status).toBe(404);
    const neighbour = await ask(null, `${birim}/updates/${before.slug}`);
    expect(neighbour.text).not.toContain(word);
  });

  test('an update is everywhere from its moment on', async () => {
    const { slug } = await create('editor', `${birim}/updates`, {
      ...update,
      name: 'numbat',
      publishedAt: '2099-01-01T00:00:00Z',
    });
    expect(await everywhere('numbat')).toBe(false);
    await change('editor', `${birim}/updates/${slug}`, { ...update, name: 'numbat' });
    expect(await everywhere('numbat')).toBe(true);
    expect((await service.call('getUpdate', `${birim}/updates/${slug}`)).attachments).toMatchObject([
      { title: 'Counts' },
    ]);
  });

  test('an update is in all feeds while it is public, of its initiative, all news and its followers', async () => {
    await ask('buyer', `${birim}/follow`, { method: 'PUT' });
    const { feedToken } = (await ask('buyer', '/v1/user/following')).body as unknown as { feedToken: string };
    const feeds = [
      '/v1/stories?pageSize=30',
      `${birim}/updates?pageSize=30`,
      `/v1/followed-updates/${feedToken}`,
    ];
    const found = async (word: string) =>
      (await Promise.all(feeds.map((url) => ask(null, url)))).map(({ text }) => text.includes(word));
    const all = (isThere: boolean) => feeds.map(() => isThere);
    const body = { ...update, name: 'Wombats', publishedAt: new Date().toISOString() };
    const { slug } = await create('editor', `${birim}/updates`, { ...body, status: 'draft' });
    expect(await found('Wombats')).toEqual(all(false));
    await change('editor', `${birim}/updates/${slug}`, body);
    expect(await found('Wombats')).toEqual(all(true));
    await change('editor', `${birim}/updates/${slug}`, { ...body, name: 'Echidnas' }, 2);
    expect([await found('Wombats'), await found('Echidnas')]).toEqual([all(false), all(true)]);
    const record = `record=${encodeURIComponent(`update:${slug}`)}`;
    const note = { note: 'As it was' };
    const sent = { method: 'POST', version: 3, body: note } as const;
    expect((await ask('editor', `${birim}/revisions/2/restoration?${record}`, sent)).status).toBe(200);
    expect([await found('Wombats'), await found('Echidnas')]).toEqual([all(true), all(false)]);
    const withdrawn = await ask('editor', `${birim}/updates/${slug}/withdrawal`, {
      ...{ method: 'POST', version: 4, body: { to: 'archived', note: 'Not so.' } },
    });
    expect(withdrawn.status).toBe(200);
    expect(await found('Wombats')).toEqual(all(false));
  });

  test('a document of an initiative is visible to its audience only', async () => {
    await create('editor', `${birim}/documents`, { ...paper, name: 'wallaby', visibility: 'members' });
    expect(await everywhere('wallaby')).toBe(false);
    const names = async (who: string | null) =>
      operations.listInitiativeDocuments.response
        .parse((await ask(who, `${birim}/documents`)).body)
        .items.map(({ name }) => name);
    expect(await names('contributor')).toContain('wallaby');
    for (const who of ['foreign', 'panel', 'forum', 'buyer', 'registered', null])
      expect(await names(who)).not.toContain('wallaby');
  });
});

describe('rejections', () => {
  test.each([
    ['an unknown type', { type: 'magic' }, 'type'],
    ['an unknown partner', { actors: ['nobody'] }, 'actors'],
    ['nobody', { actors: [] }, 'actors'],
    ['a goal of another initiative', { goals: ['shade'] }, 'goals'],
    ['an end before the beginning', { endDate: '2020-01-01' }, 'endDate'],
    ['a sum twice', { contributions: [action.contributions[0], action.contributions[0]] }, 'contributions'],
    ['a checklist of one’s own', { checklist: ['sounds-good'] }, 'checklist'],
    ['no name', { name: ' ' }, 'name'],
    ['characters that cannot be saved', { description: '\u0000' }, 'description'],
  ])('an action with %s', async (_what, changes, path) => {
    const { body } = await ask('editor', `${birim}/actions`, {
      method: 'POST',
      body: { ...action, ...changes },
    });
    expect(body).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: expect.stringContaining(path) as string }],
    });
  });

  test.each([
    [
      'a file of another person',
      { attachments: [{ sha256: foreign, title: 'x', language: 'en' }] },
      'attachments',
    ],
    [
      'a file that is not there',
      { attachments: [{ sha256: 'f'.repeat(64), title: 'x', language: 'en' }] },
      'attachments',
    ],
    ['a project that there is not', { project: 'nowhere' }, 'project'],
    ['no words', { description: '' }, 'description'],
    ['no moment', { publishedAt: 'tomorrow' }, 'publishedAt'],
  ])('an update with %s', async (_what, changes, path) => {
    const { body } = await ask('editor', `${birim}/updates`, {
      method: 'POST',
      body: { ...update, ...changes },
    });
    expect(body).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: expect.stringContaining(path) as string }],
    });
  });
});
