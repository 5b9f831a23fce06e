import { beforeAll, describe, expect, test } from 'vitest';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const birim = '/v1/initiatives/birim';
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

describe('a maturity response', () => {
  const place = `${birim}/landscape-maturity`;
  const evidence = [
    {
      title: 'Minutes',
      language: 'en',
      year: 2022,
      address: 'https://example.org/m',
      sha256: null,
      isPublic: true,
    },
  ];

  async function submit(response: object): Promise<void> {
    const editing = await ask('convener', `${place}/editing?year=2022`);
    const { version } = (
      editing.body['answers'] as unknown as { criterion: { code: string }; version: number }[]
    ).find(({ criterion }) => criterion.code === 'coordination')!;
    const url = `${place}/2022/coordination`;
    const body = { evidence, met: [], ...response };
    const drafted = await ask('convener', url, { method: 'PUT', body, version });
    expect(drafted.status, drafted.text).toBe(200);
    const sent = { method: 'POST', body: { note: null }, version: version + 1 } as const;
    const submitted = await ask('convener', `${url}/submission`, sent);
    expect(submitted.status, submitted.text).toBe(200);
  }

  async function read(language: string) {
    const { body } = await ask(null, `${place}?year=2022`, { language });
    const { groups } = body['assessment'] as unknown as {
      groups: { results: { criterion: { code: string }; response: object }[] }[];
    };
    const results = groups.flatMap((group) => group.results);
    return results.find(({ criterion }) => criterion.code === 'coordination')!.response;
  }

  const en = 'We meet often.';
  const fr = { response: 'Nous nous réunissons souvent.' };

  test('marks an outdated text, and links the current one', async () => {
    await submit({ language: 'en', response: en, self: 'advanced', texts: { fr } });
    expect(await read('fr')).toEqual({ text: fr.response, language: 'fr' });

    // The source text changes with the level: the translation is outdated.
    await submit({ language: 'en', response: 'We meet yearly.', self: 'building', texts: { fr } });
    expect(await read('en')).toEqual({ text: 'We meet yearly.', language: 'en' });
    expect(await read('fr')).toMatchObject({
      text: fr.response,
      outdated: { current: 'en', isTranslation: true },
    });

    // The level changes with the translation only: the source text is outdated.
    await submit({ language: 'fr', response: 'Chaque mois.', self: 'progressing', texts: {} });
    expect(await read('fr')).toEqual({ text: 'Chaque mois.', language: 'fr' });
    expect(await read('en')).toMatchObject({
      text: 'We meet yearly.',
      outdated: { current: 'fr', isTranslation: false },
    });
    // Readers of neither language get the present one.
    expect(await read('id')).toEqual({ text: 'Chaque mois.', language: 'fr' });

    // The source text is current again.
    await submit({ language: 'en', response: 'We meet monthly.', self: 'progressing', texts: {} });
    expect(await read('en')).toEqual({ text: 'We meet monthly.', language: 'en' });
    expect(await read('fr')).toEqual({ text: 'Chaque mois.', language: 'fr' });
  });

  test('never puts the words of one language under another that was not seen', async () => {
    const editing = await ask('convener', `${place}/editing?year=2024`);
    const { version } = (
      editing.body['answers'] as unknown as { criterion: { code: string }; version: number }[]
    ).find(({ criterion }) => criterion.code === 'participation')!;
    const url = `${place}/2024/participation`;
    await ask('admin', `${url}/unlocking`, { method: 'POST', body: { note: 'Again' }, version });
    const body = { language: 'fr', response: 'Open meetings.', self: 'advanced', evidence, met: [] };
    const refused = await ask('convener', url, { method: 'PUT', body, version: version + 1 });
    expect(refused.body).toMatchObject({ errors: [{ path: 'language', message: 'editing.unseenLanguage' }] });
  });
});

describe('goals', () => {
  test('say it on their page and in lists, until the translation is checked', async () => {
    const url = `${birim}/goals/forest`;
    const { body } = await ask('convener', `${birim}/progress-editing`);
    const { content, version } = (
      body['goals'] as unknown as {
        slug: string;
        content: { texts: Record<string, object> };
        version: number;
      }[]
    ).find(({ slug }) => slug === 'forest')!;
    const texts = { ...content.texts, en: { name: 'Keep all forest', statement: 'All of it!' } };
    const put = (change: object, of: number) =>
      ask('convener', url, { method: 'PUT', body: { ...content, texts, ...change }, version: of });
    expect((await put({}, version)).body).toMatchObject({ outdated: { fr: version } });
    const behind = { outdated: { version, current: 'en', isTranslation: true } };
    expect((await ask(null, url, { language: 'fr' })).body).toMatchObject(behind);
    const list = await ask(null, `${birim}/goals`, { language: 'fr' });
    expect((list.body['goals'] as unknown as object[])[0]).toMatchObject(behind);
    expect((await ask(null, url)).body).not.toHaveProperty('outdated');
    expect((await put({ upToDate: ['fr'] }, version + 1)).body).toMatchObject({ outdated: {} });
    expect((await ask(null, url, { language: 'fr' })).body).not.toHaveProperty('outdated');
  });
});

describe('a load of content', () => {
  test('leaves behind what a file does not change with its source text', async () => {
    const changed = {
      ...assessed,
      maturity: assessed.maturity!.map((each) => {
        if (each.slug !== '2024') return each;
        const { en } = each.text as { en: { summary: string } };
        return { ...each, text: { ...each.text, en: { ...en, summary: 'Looked at again.' } } };
      }),
    };
    await loadJson(service.db, changed as typeof assessed);
    const read = async (language: string) =>
      (await ask(null, `${birim}/landscape-maturity?year=2024`, { language })).body['assessment'] as unknown;
    expect(await read('fr')).toMatchObject({ outdated: { current: 'en', isTranslation: true } });
    expect(await read('en')).not.toHaveProperty('outdated');
    // The same file changes nothing.
    await loadJson(service.db, changed as typeof assessed);
    expect(await read('fr')).toMatchObject({ outdated: { current: 'en' } });
  });
});
