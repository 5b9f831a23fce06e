import { describe, expect, test } from 'vitest';
import type { ManagedList } from '#contract/codes/schema.ts';
import type { TranslationItem, TranslationList } from '#contract/translation/schema.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';
import { type OfRecord, translatorOf } from '../../support/translation.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim', { commodities: [{ code: 'tea' }] }), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      const day = new Date().toISOString().slice(0, 10);
      await db
        .insertInto('event_count')
        .values({ day, event: 'view_compact', subject: 'birim', locale: 'en', count: 7 } as never)
        .execute();
    },
  },
);

const translator = translatorOf(() => service.app, 'translator');

const change = async (path: string, version: number, body: object, method: 'POST' | 'PUT' = 'PUT') => {
  const response = await call(service.app, 'admin', `/v1/codes/${path}`, { method, version, body });
  expect(response.status, response.text).toBe(200);
};
const codeOf = async (list: string, code: string) => {
  const { codes } = (await call(service.app, 'admin', `/v1/codes/${list}`)).body as unknown as ManagedList;
  return codes.find((each) => each.code === code)!;
};

const waiting = async (query = '?language=fr&noun=codes'): Promise<TranslationList> =>
  (await translator.list(query)).body as unknown as TranslationList;
const itemOf = async (name: string): Promise<TranslationItem | undefined> =>
  (await waiting()).items.find(({ record }) => record.name === name);
const recordOf = async (name: string): Promise<OfRecord> => ({
  noun: 'codes',
  id: (await itemOf(name))!.id,
});

describe('the entry of a code list', () => {
  test('waits in the worklist until a translator has written its name, and nothing else changes', async () => {
    expect((await waiting()).items).toEqual([]);
    const names = { en: 'Agave', vi: 'Thùa' };
    await change(
      'commodity/entries',
      0,
      { code: 'agave', names, explanations: { en: 'For fibers.' } },
      'POST',
    );
    expect(await itemOf('Agave')).toMatchObject({ list: 'commodity', state: 'missing', sourceLocale: 'en' });
    const record = await recordOf('Agave');
    const shown = await translator.get(record, 'fr');
    expect(shown.slugs).toEqual(['commodity', 'agave']);
    expect(shown.fields.map(({ name, source }) => [name, source])).toEqual([
      ['name', 'Agave'],
      ['explanation', 'For fibers.'],
    ]);
    await translator.save(record, 'fr', { name: ' Agave ', explanation: 'Pour ses fibres.' });
    expect((await itemOf('Agave'))!.state).toBe('draft');
    expect((await codeOf('commodity', 'agave')).names).toEqual(names);
    expect(await translator.step(record, 'fr', 'POST publication')).toMatchObject({ state: 'current' });
    expect(await codeOf('commodity', 'agave')).toMatchObject({
      names: { ...names, fr: 'Agave' },
      explanations: { en: 'For fibers.', fr: 'Pour ses fibres.' },
      version: 2,
      withdrawn: false,
    });
    expect(await itemOf('Agave')).toBeUndefined();
  });

  test('is behind once its source text has changed, shows what changed, and is confirmed by its translator', async () => {
    const before = await codeOf('commodity', 'tea');
    const names = { ...before.names, en: 'Tea leaves' };
    await change('commodity/entries/tea', before.version, { names, explanations: {} });
    // English readers see the French text by the name of the source.
    expect(await itemOf('Tea leaves')).toMatchObject({ state: 'behind', views: 7 });
    const record = await recordOf('Tea leaves');
    const { fields } = await translator.get(record, 'fr');
    expect(fields[0]).toMatchObject({ source: 'Tea leaves', before: before.names.en, hasChanged: true });
    expect(await translator.step(record, 'fr', 'POST publication')).toMatchObject({ state: 'current' });
    expect(await itemOf('Tea leaves')).toBeUndefined();
    expect((await codeOf('commodity', 'tea')).names.fr).toBe(before.names.fr);
  });

  test('is not behind in languages that were changed with the source text', async () => {
    const { names, version } = await codeOf('commodity', 'coffee');
    await change('commodity/entries/coffee', version, {
      names: { ...names, en: 'Green coffee', fr: 'Café vert' },
      explanations: {},
    });
    expect(await itemOf('Green coffee')).toBeUndefined();
  });

  test('cannot be written in another language, by others, or once it is withdrawn', async () => {
    await change('sector/entries', 0, { code: 'mining', names: { en: 'Mining' }, explanations: {} }, 'POST');
    const record = await recordOf('Mining');
    const at = (language: string) => `/v1/translation/${language}/codes/${record.id}`;
    for (const [who, language] of [
      ['translator', 'es'],
      ['translator', 'en'],
      ['registered', 'fr'],
      ['contributor', 'fr'],
    ] as const)
      expect((await call(service.app, who, at(language))).status, `${who} ${language}`).toBe(404);
    await change('sector/entries/mining/withdrawal', 1, { note: 'Unused' }, 'POST');
    expect((await call(service.app, 'translator', at('fr'))).status).toBe(404);
    expect(await itemOf('Mining')).toBeUndefined();
  });

  test('keeps a translation from overwriting what an editor has written meanwhile', async () => {
    await change(
      'instrument/entries',
      0,
      { code: 'barter', names: { en: 'Barter' }, explanations: {} },
      'POST',
    );
    const record = await recordOf('Barter');
    const { version, seen } = await translator.get(record, 'fr');
    await change('instrument/entries/barter', 1, { names: { en: 'Barter', fr: 'Troc' }, explanations: {} });
    const texts = { name: 'Échange' };
    const response = await translator.ask(record, 'fr', 'PUT draft', { version, seen, texts });
    expect(response.status).toBe(412);
    expect((await codeOf('instrument', 'barter')).names.fr).toBe('Troc');
  });
});
