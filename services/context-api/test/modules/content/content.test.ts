import { describe, expect, test } from 'vitest';
import { definitions } from '#contract/content/definitions.ts';
import type { ContentRecord } from '#contract/content/schema.ts';
import { verifyByName } from '../../support/callers.ts';
import { aConsortium, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import {
  prepareBoundaries,
  publishNow,
  type Sample,
  sampleNouns,
  studioOf,
} from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

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

const as = (who: string | null) => studioOf(() => service.app, who);

/** Records by noun whose pages name a public one. */
const related: Partial<Record<string, readonly string[]>> = {
  initiative: ['/v1/conveners/table', '/v1/organizations/panel'],
  consortium: ['/v1/organizations/forum'],
};

/** Other ways to find a record: maps, counts of filters, boundaries, related records. */
async function elsewhere({ kind, list }: Sample, { slug, content }: Pick<ContentRecord, 'slug' | 'content'>) {
  const points = await call(service.app, null, '/v1/initiative-points');
  const { boundary } = content;
  // Sourcing areas may share boundaries.
  const detail =
    kind === 'initiative' &&
    typeof boundary === 'string' &&
    (await call(service.app, null, `/v1/boundaries/${boundary}/detail`));
  const pages = await Promise.all((related[kind] ?? []).map((url) => call(service.app, null, url)));
  const { total, facets }: Record<string, unknown> = list
    ? (await call(service.app, null, `${list}?pageSize=1`)).body
    : {};
  return {
    map: kind === 'initiative' ? points.text.includes(`"${slug}"`) : null,
    boundary: detail ? detail.status : null,
    related: pages.map(({ text }) => text.includes(`"${slug}"`)),
    total: total === undefined ? null : Number(total),
    facets: JSON.stringify(facets ?? null),
  };
}

async function visible(sample: Sample, record: Pick<ContentRecord, 'slug' | 'content'>, word: string) {
  const page = await call(service.app, null, sample.page(record));
  const list = sample.list && (await call(service.app, null, `${sample.list}?pageSize=100`));
  const search = await call(service.app, null, `/v1/search?q=${encodeURIComponent(word)}`);
  const sitemap = await call(service.app, null, '/v1/sitemap');
  const news = await call(service.app, null, '/v1/stories?pageSize=30');
  const own = sample.feed && (await call(service.app, null, sample.feed(record.slug)));
  const { path } = record.content;
  const mark = typeof path === 'string' ? path.split('/').at(-1)! : record.slug;
  return {
    page: page.status,
    list: list ? list.text.includes(`"${record.slug}"`) : null,
    search: search.text.includes(mark),
    sitemap: sitemap.text.includes(mark),
    feed: sample.kind === 'story' ? news.text.includes(`"${record.slug}"`) : (own?.status ?? null),
  };
}

describe.each(sampleNouns)('%s', (noun, sample) => {
  const admin = as('admin');
  const feed = { nowhere: sample.feed ? 404 : null, everywhere: sample.feed ? 200 : null };
  const isStory = sample.kind === 'story';
  const nowhere = {
    page: 404,
    list: sample.list === null ? null : false,
    search: false,
    sitemap: false,
    feed: isStory ? false : feed.nowhere,
  };
  const everywhere = {
    page: 200,
    list: sample.list === null ? null : true,
    search: true,
    sitemap: true,
    feed: isStory ? true : feed.everywhere,
  };

  test('are drafted, published, changed, restored and withdrawn', async () => {
    const word = `Zebrawood ${noun}`;
    const { total, facets } = await elsewhere(sample, { slug: 'none', content: {} });
    const created = await admin.create(noun, sample.content(word));
    expect(created).toMatchObject({ status: 'draft', state: 'draft', version: 1 });
    const draft = await admin.get(noun, created.id);
    expect(draft.content).toMatchObject(sample.content(word));
    expect(draft.published).toBeNull();
    expect(await visible(sample, draft, word)).toEqual(nowhere);
    const hasBoundary = sample.kind === 'initiative';
    const pages = related[sample.kind] ?? [];
    const gone = {
      map: sample.kind === 'initiative' ? false : null,
      boundary: hasBoundary ? 404 : null,
      related: pages.map(() => false),
      total,
      facets,
    };
    expect(await elsewhere(sample, draft)).toEqual(gone);
    const shown = {
      map: gone.map === null ? null : true,
      boundary: hasBoundary ? 200 : null,
      related: pages.map(() => true),
      total: total === null ? null : total + 1,
    };

    const published = await admin.change(noun, created, 'POST publication', publishNow);
    expect(published).toMatchObject({ status: 'published', state: 'published', version: 2 });
    const first = await admin.get(noun, created.id);
    expect(first).toMatchObject({ draft: null, published: null });
    expect(first.content).toMatchObject(sample.content(word));
    expect(await visible(sample, first, word)).toEqual(everywhere);
    const found = await elsewhere(sample, first);
    expect(found).toMatchObject(shown);

    const changed = {
      ...first.content,
      text: { en: { ...(first.content['text'] as { en: object }).en, summary: 'Quite new' } },
    };
    const saved = await admin.change(noun, published, 'PUT draft', { content: changed });
    expect(saved).toMatchObject({ status: 'published', state: 'draft', version: 3 });
    expect((await call(service.app, null, sample.page(first))).text).not.toContain('Quite new');
    const again = await admin.change(noun, saved, 'POST publication', publishNow);
    expect((await call(service.app, null, sample.page(first))).text).toContain('Quite new');

    const { items } = (await admin.ask(noun, `/records/${created.id}/revisions`)).body as unknown as {
      items: { version: number; action: string; changes: { field: string }[] }[];
    };
    expect(items.map(({ version, action }) => [version, action])).toEqual([
      [4, 'publish'],
      [2, 'first-publish'],
      [1, 'create'],
    ]);
    expect(items[0]!.changes.map(({ field }) => field)).toEqual(['texts.en.summary']);

    const earlier = await admin.ask(noun, `/records/${created.id}/revisions/2`);
    expect(earlier.body['content']).toEqual(first.content);
    const restored = await admin.change(noun, again, 'POST revisions/2/restoration', {
      note: 'It was right',
    });
    expect((await admin.get(noun, created.id)).content).toEqual(first.content);

    const withdrawn = await admin.change(noun, restored, 'POST withdrawal', {
      to: 'archived',
      note: 'It has ended',
    });
    expect(withdrawn).toMatchObject({ status: 'archived', state: 'archived' });
    expect(await visible(sample, first, word)).toEqual(nowhere);
    expect(await elsewhere(sample, first)).toEqual(gone);
    const back = await admin.change(noun, withdrawn, 'POST publication', publishNow);
    expect(back).toMatchObject({ status: 'published' });
    expect(await visible(sample, first, word)).toEqual(everywhere);
    expect(await elsewhere(sample, first)).toEqual(found);
  });

  test('report everything that is missing, and lose nothing', async () => {
    const parent = definitions[noun].parent?.key;
    const within = parent ? { [parent]: sample.content('x')[parent] } : {};
    const bare = { sourceLocale: 'en', text: { en: { name: 'Bare' } }, ...within };
    const created = await admin.create(noun, bare);
    const response = await call(
      service.app,
      'admin',
      `/v1/content/${noun}/records/${created.id}/publication`,
      {
        method: 'POST',
        body: publishNow,
        version: created.version,
      },
    );
    expect(response.status).toBe(400);
    const { errors } = response.body as unknown as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['text.en.summary', 'text.en.description']),
    );
    expect(errors.every(({ message }) => message.startsWith('editing.'))).toBe(true);
    expect((await admin.get(noun, created.id)).content).toMatchObject(bare);
  });
});

test('are duplicated with a name that says so in each language, within its limit', async () => {
  const admin = as('admin');
  const long = '👩‍🌾'.repeat(40);
  const created = await admin.create('organizations', {
    sourceLocale: 'vi',
    text: {
      en: { name: 'Heron Mills', summary: 'Mills coffee.' },
      es: { name: 'Molinos $& del río' },
      fr: { name: 'Atelier du héron' },
      id: { name: long },
      pt: { summary: 'Sem nome.' },
      vi: { name: 'Nhà máy Diệc' },
    },
  });
  const path = `/v1/content/organizations/records/${created.id}/copy`;
  const response = await call(service.app, 'admin', path, { method: 'POST' });
  expect(response.status, response.text).toBe(200);
  const copy = await admin.get('organizations', String(response.body['id']));
  expect(copy.slug).toBe('ban-sao-cua-nha-may-diec');
  const { id, ...texts } = copy.content['text'] as Record<string, Record<string, string>>;
  expect(texts).toEqual({
    en: { name: 'Copy of Heron Mills', summary: 'Mills coffee.' },
    es: { name: 'Copia de Molinos $& del río' },
    fr: { name: 'Copie de «\u00A0Atelier du héron\u00A0»' },
    pt: { summary: 'Sem nome.' },
    vi: { name: 'Bản sao của Nhà máy Diệc' },
  });
  const name = id?.['name'] ?? '';
  expect(name).toMatch(/^Salinan (👩‍🌾)+…$/u);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.length).toBeGreaterThan(190);
});

test('have a numbered name as further copies, in each language', async () => {
  const admin = as('admin');
  const created = await admin.create('organizations', {
    sourceLocale: 'en',
    text: {
      en: { name: 'Otter Mills' },
      es: { name: 'Molinos de la Nutria' },
      fr: { name: 'Moulins de la Loutre' },
      id: { name: 'Kilang Berang-berang' },
      pt: { name: 'Moinhos da Lontra' },
      vi: { name: 'Nhà máy Rái cá' },
    },
  });
  const copyOf = async (id: string) => {
    const path = `/v1/content/organizations/records/${id}/copy`;
    const response = await call(service.app, 'admin', path, { method: 'POST' });
    expect(response.status, response.text).toBe(200);
    const { slug, content } = await admin.get('organizations', String(response.body['id']));
    const names = Object.entries(content['text'] as Record<string, { name: string }>).map(
      ([locale, { name }]) => [locale, name],
    );
    return { id: String(response.body['id']), slug, names: Object.fromEntries(names) as unknown };
  };
  const first = await copyOf(created.id);
  const ofCopy = await copyOf(first.id);
  expect(ofCopy).toMatchObject({
    slug: 'copy-2-of-otter-mills',
    names: {
      en: 'Copy 2 of Otter Mills',
      es: 'Copia 2 de Molinos de la Nutria',
      fr: 'Copie 2 de «\u00A0Moulins de la Loutre\u00A0»',
      id: 'Salinan ke-2 dari Kilang Berang-berang',
      pt: 'Cópia 2 de Moinhos da Lontra',
      vi: 'Bản sao 2 của Nhà máy Rái cá',
    },
  });
  expect((await copyOf(created.id)).names).toMatchObject({ en: 'Copy 3 of Otter Mills' });
  expect((await copyOf(ofCopy.id)).names).toMatchObject({
    en: 'Copy 4 of Otter Mills',
    id: 'Salinan ke-4 dari Kilang Berang-berang',
  });
});

test('are not deleted while they contain others, whose numbers the response has', async () => {
  const admin = as('admin');
  const [, initiative] = sampleNouns.find(([noun]) => noun === 'initiatives')!;
  const created = await admin.create('initiatives', initiative.content('Full of records'));
  const [, project] = sampleNouns.find(([noun]) => noun === 'projects')!;
  const within = await admin.create('projects', { ...project.content('Inside'), initiative: created.slug });
  const discard = () =>
    call(service.app, 'admin', `/v1/content/initiatives/records/${created.id}/draft`, {
      method: 'DELETE',
      version: created.version,
    });
  const refused = await discard();
  expect(refused.status).toBe(409);
  expect(refused.body['errors']).toEqual([{ path: 'projects', message: '1' }]);
  expect((await admin.get('initiatives', created.id)).state).toBe('draft');
  const path = `/v1/content/projects/records/${within.id}/draft`;
  const emptied = await call(service.app, 'admin', path, { method: 'DELETE', version: within.version });
  expect(emptied.body).toEqual({ deleted: true });
  expect((await discard()).body).toEqual({ deleted: true });
});
