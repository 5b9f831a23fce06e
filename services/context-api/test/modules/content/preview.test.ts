import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { previewHeader } from '#contract/content/constants.ts';
import type { ContentPreview } from '#contract/content/schema.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { aConsortium, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, sampleNouns, studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    consortiums: [aConsortium('club')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
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

/** Reads as a visitor after the publication. */
async function preview(record: string, url: string, who: string | null = 'admin') {
  const response = await service.app.inject({
    url,
    headers: { ...headers, ...onBehalfOf(who), [previewHeader]: record },
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

const summary = async (noun: string, id: string) =>
  (await call(service.app, 'admin', `/v1/content/${noun}/records/${id}/preview`))
    .body as unknown as ContentPreview;

/** Rows that a publication writes. */
async function rows() {
  const tables = ['revision', 'search_record', 'search_word', 'record_draft', 'outbox', 'audit_entry'];
  const counts: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows: found } = await sql<{ rows: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows
      from ${sql.table(table)} as t`.execute(service.db);
    counts[table] = found[0]!.rows;
  }
  return counts;
}

describe.each(sampleNouns)('the preview of %s', (noun, sample) => {
  test('shows a draft as visitors would see it, to its editor alone, and saves nothing', async () => {
    const word = `Zebrawood ${noun}`;
    const created = await admin.create(noun, sample.content(word));
    const record = `${noun}/${created.id}`;
    const before = await rows();
    const found = await summary(noun, created.id);
    expect(found).toMatchObject({ name: word, isPublic: false, errors: [] });
    const draft = await admin.get(noun, created.id);
    const urls = [
      sample.page({ ...draft, slug: found.address.split('/').at(-1)! }),
      ...(sample.list ? [`${sample.list}?pageSize=100`] : []),
      `/v1/search?q=${encodeURIComponent(word)}`,
    ];
    for (const url of urls) {
      const [shown, public_] = await Promise.all([preview(record, url), call(service.app, null, url)]);
      expect(shown.status, `${url} ${shown.text}`).toBe(200);
      expect(shown.text).toContain(word);
      expect(shown.headers['cache-control']).toBe('private, no-store');
      expect(public_.text.replaceAll(/"q(?:uery)?":"[^"]*"/g, '')).not.toContain(word);
    }
    const own = await preview(record, '/v1/context');
    expect(JSON.parse(own.text)).toMatchObject({ user: null });
    expect(await rows()).toEqual(before);
    expect((await admin.get(noun, created.id)).version).toBe(created.version);

    // It can still be published.
    const published = await admin.change(noun, created, 'POST publication', publishNow);
    const changed = {
      ...draft.content,
      text: { en: { ...(draft.content['text'] as { en: object }).en, summary: 'Quite new' } },
    };
    await admin.change(noun, published, 'PUT draft', { content: changed });
    const page = sample.page(draft);
    expect((await preview(record, page)).text).toContain('Quite new');
    expect((await call(service.app, null, page)).text).not.toContain('Quite new');
    expect((await call(service.app, 'admin', page)).text).not.toContain('Quite new');
  });

  test('is for those who may edit it', async () => {
    const created = await admin.create(noun, sample.content(`Private ${noun}`));
    for (const who of everybody) {
      const editing = await call(service.app, who, `/v1/content/${noun}/records/${created.id}/editing`);
      const shown = await preview(`${noun}/${created.id}`, '/v1/initiatives', who);
      const said = await call(service.app, who, `/v1/content/${noun}/records/${created.id}/preview`);
      const wanted = who === null ? 401 : editing.status;
      expect([who, shown.status, said.status]).toEqual([who, wanted, wanted]);
    }
  });

  test('says what a draft lacks', async () => {
    const { text: _text, ...others } = sample.content('x');
    const created = await admin.create(noun, { ...others, text: { en: { name: 'Bare' } } });
    const found = await summary(noun, created.id);
    expect(found.errors.map(({ path }) => path)).toContain('text.en.summary');
    const shown = await preview(`${noun}/${created.id}`, '/v1/initiatives');
    expect(shown.status).toBe(400);
    expect(JSON.parse(shown.text)).toMatchObject({ code: 'invalid-request', errors: found.errors });
  });
});

test('shows a withdrawn record and one without changes', async () => {
  const [, sample] = sampleNouns.find(([noun]) => noun === 'organizations')!;
  const created = await admin.create('organizations', sample.content('Gone again'));
  const published = await admin.change('organizations', created, 'POST publication', publishNow);
  const url = sample.page(await admin.get('organizations', created.id));
  expect((await preview(`organizations/${created.id}`, url)).text).toContain('Gone again');
  await admin.change('organizations', published, 'POST withdrawal', { to: 'draft', note: 'Not yet' });
  expect((await call(service.app, null, url)).status).toBe(404);
  expect((await preview(`organizations/${created.id}`, url)).text).toContain('Gone again');
});

test('shows news before its day', async () => {
  const content = {
    ...sampleNouns.find(([noun]) => noun === 'stories')![1].content('Tomorrow'),
    publishedAt: '2099-01-01T00:00:00.000Z',
  };
  const created = await admin.create('stories', content);
  const { address } = await summary('stories', created.id);
  expect((await preview(`stories/${created.id}`, `/v1/stories/${address}`)).status).toBe(200);
});

test('keeps previews and other reads apart while both run', async () => {
  const [, sample] = sampleNouns.find(([noun]) => noun === 'organizations')!;
  const [one, other] = [
    await admin.create('organizations', sample.content('Apart One')),
    await admin.create('organizations', sample.content('Apart Other')),
  ];
  const list = '/v1/organizations?pageSize=100';
  const responses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      if (index % 3 === 0) return { kind: 'public', text: (await call(service.app, null, list)).text };
      const [kind, { id }] = index % 3 === 1 ? ['One', one] : ['Other', other];
      return { kind, text: (await preview(`organizations/${id}`, list)).text };
    }),
  );
  for (const { kind, text } of responses) {
    const seen = ['One', 'Other'].filter((name) => text.includes(`Apart ${name}`));
    expect([kind, seen]).toEqual([kind, kind === 'public' ? [] : [kind]]);
  }
});

/** Reads again while a change has the lock, like the portal. */
async function previewOnceFree(record: string, url: string) {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await preview(record, url);
    if (shown.status !== 503 || attempt === 5) return shown;
    expect(shown.headers['retry-after']).toBe('1');
    await delay(200);
  }
}

test('does not block a change for long, nor is blocked by one', async () => {
  const [, sample] = sampleNouns.find(([noun]) => noun === 'organizations')!;
  const created = await admin.create('organizations', sample.content('Busy'));
  const previews = Array.from({ length: 6 }, () =>
    previewOnceFree(`organizations/${created.id}`, '/v1/organizations'),
  );
  const saved = await admin.change('organizations', created, 'PUT draft', {
    content: sample.content('Busier'),
  });
  expect(saved.version).toBe(2);
  expect((await Promise.all(previews)).map(({ status }) => status)).toEqual(previews.map(() => 200));
});

test('is for reading', async () => {
  const created = await admin.create(
    'organizations',
    sampleNouns.find(([noun]) => noun === 'organizations')![1].content('Read only'),
  );
  const response = await service.app.inject({
    method: 'POST',
    url: '/v1/content/organizations',
    headers: {
      ...headers,
      ...onBehalfOf('admin'),
      'idempotency-key': 'a-key-for-a-previewed-write',
      [previewHeader]: `organizations/${created.id}`,
    },
    payload: { content: {} },
  });
  expect(response.statusCode).toBe(400);
  expect((await preview('organizations/not-an-id', '/v1/initiatives')).status).toBe(404);
  expect((await preview('people/1', '/v1/initiatives')).status).toBe(404);
});
