import { beforeAll, describe, expect, test } from 'vitest';
import { assessed } from '../support/assessed.ts';
import { verifyByName } from '../support/callers.ts';
import { call, writeEditors } from '../support/editors.ts';
import { anActionBody, anUpdateBody, aPlanBody } from '../support/recordBodies.ts';
import { useService } from '../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const birim = '/v1/initiatives/birim';
const ask = (url: string, sent: Parameters<typeof call>[3] = {}) => call(service.app, 'editor', url, sent);
const put = (url: string, body: object, version: number, language = 'en') =>
  ask(url, { method: 'PUT', body, version, language });

const text = (name: string) => ({ name, summary: `${name}.`, description: '' });
const shared = { language: 'en', ...text('Terraces') } as const;
const action = anActionBody(shared);
const update = anUpdateBody({ ...shared, description: 'Stones.' });
const plan = aPlanBody(shared);

const kinds = [
  ['an action', 'actions', action, { outputs: [] }],
  ['an update', 'updates', update, { description: 'Đá.' }],
  ['a plan', 'action-plans', plan, {}],
] as const;

async function translated(path: string, body: object, further: object) {
  const created = await ask(`${birim}/${path}`, { method: 'POST', body });
  expect(created.status, created.text).toBe(200);
  const url = `${birim}/${path}/${String(created.body['slug'])}`;
  const vi = { ...text('Ruộng bậc thang'), ...further };
  const saved = await put(url, { ...body, texts: { vi } }, 1);
  expect(saved.status, saved.text).toBe(200);
  return { url, slug: String(created.body['slug']), vi };
}

async function readBack(path: string, slug: string): Promise<Record<string, never>> {
  if (path !== 'action-plans') return (await ask(`${birim}/${path}/${slug}/editing`)).body;
  const { body } = await ask(`${birim}/ecosystem-action/editing`);
  return (body['plans'] as unknown as { slug: string; firstSlug: string | null }[]).find((each) =>
    [each.slug, each.firstSlug].includes(slug),
  ) as never;
}

const recordIn = (body: Record<string, unknown>) =>
  (body['action'] ?? body['update'] ?? body['plan']) as Record<string, unknown>;

describe('texts in several languages', () => {
  test.each(kinds)('%s is read with all of them', async (_what, path, body, further) => {
    const { slug, vi } = await translated(path, body, further);
    const read = await readBack(path, slug);
    expect(read).toMatchObject({ sourceLocale: 'en', outdated: {} });
    expect(recordIn(read)).toMatchObject({ language: 'en', texts: { en: { name: 'Terraces' }, vi } });
  });

  test.each(kinds)(
    'the English text of %s never replaces an unseen Vietnamese one',
    async (_what, path, body, further) => {
      const { url, slug, vi } = await translated(path, body, further);
      const refused = await put(url, { ...body, language: 'vi' }, 2);
      expect(refused.status, refused.text).toBe(400);
      expect(refused.body['errors']).toEqual([{ path: 'language', message: 'editing.unseenLanguage' }]);
      expect(recordIn(await readBack(path, slug))).toMatchObject({ texts: { vi } });
    },
  );

  test('the language that an author sees may be replaced without the others', async () => {
    const { url, slug } = await translated('actions', action, { outputs: [] });
    const saved = await put(url, { ...action, language: 'vi', name: 'Bậc thang' }, 2, 'vi');
    expect(saved.status, saved.text).toBe(200);
    expect(recordIn(await readBack('actions', slug))).toMatchObject({
      texts: { en: { name: 'Terraces' }, vi: { name: 'Bậc thang' } },
    });
  });

  test('a missing language stays, and null deletes one', async () => {
    const { url, slug, vi } = await translated('actions', action, { outputs: [] });
    const fr = { ...text('Terrasses'), outputs: [] };
    await put(url, { ...action, texts: { fr } }, 2);
    expect(recordIn(await readBack('actions', slug))).toMatchObject({ texts: { fr, vi } });
    await put(url, { ...action, texts: { fr: null } }, 3);
    const { texts } = recordIn(await readBack('actions', slug)) as { texts: object };
    expect(Object.keys(texts).sort()).toEqual(['en', 'vi']);
  });

  test('reports an incomplete text in any language', async () => {
    const { url } = await translated('actions', action, { outputs: [] });
    const { status, body } = await put(
      url,
      { ...action, texts: { vi: { ...text('Ruộng'), outputs: [], summary: '' } } },
      2,
    );
    expect(status).toBe(400);
    expect(body['errors']).toEqual([{ path: 'texts.vi.summary', message: 'editing.required' }]);
  });
});

describe('outdated translations', () => {
  test.each(kinds)('mark %s until they are written or checked', async (_what, path, body, further) => {
    const { url, slug, vi } = await translated(path, body, further);
    const es = { ...vi, name: 'Terrazas' };
    await put(url, { ...body, texts: { es, vi } }, 2);
    const changed = { ...body, name: 'Stone terraces' };
    await put(url, { ...changed, texts: { es, vi } }, 3);
    expect(await readBack(path, slug)).toMatchObject({ outdated: { es: 3, vi: 3 } });
    // Changes the translation itself, and a fact of all languages.
    await put(url, { ...changed, texts: { es, vi: { ...vi, name: 'Ruộng đá' } } }, 4);
    expect((await readBack(path, slug))['outdated']).toEqual({ es: 3 });
    await put(url, { ...changed, status: 'draft' }, 5);
    expect((await readBack(path, slug))['outdated']).toEqual({ es: 3 });
    await put(url, { ...changed, upToDate: ['es'] }, 6);
    expect((await readBack(path, slug))['outdated']).toEqual({});
  });

  test('are restored with an earlier version', async () => {
    const { url, slug, vi } = await translated('actions', action, { outputs: [] });
    await put(url, { ...action, name: 'Stone terraces', texts: { vi } }, 2);
    await put(url, { ...action, name: 'Stone terraces', texts: { vi: { ...vi, name: 'Ruộng đá' } } }, 3);
    const record = `record=${encodeURIComponent(`action:${slug}`)}`;
    const restore = (version: number, present: number) =>
      ask(`${birim}/revisions/${String(version)}/restoration?${record}`, {
        method: 'POST',
        version: present,
        body: { note: 'As it was' },
      });
    expect((await restore(3, 4)).status).toBe(200);
    expect(await readBack('actions', slug)).toMatchObject({ outdated: { vi: 2 } });
    expect((await restore(2, 5)).status).toBe(200);
    const read = await readBack('actions', slug);
    expect(read['outdated']).toEqual({});
    expect(recordIn(read)).toMatchObject({ name: 'Terraces', texts: { vi } });
  });
});
