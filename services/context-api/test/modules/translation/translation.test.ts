import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SavedContent } from '#contract/content/schema.ts';
import { verifyByName } from '../../support/callers.ts';
import { anAction, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';
import { anUpdate } from '../../support/stories.ts';
import { type OfRecord, translatorOf } from '../../support/translation.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [
      anInitiative('birim', {
        goals: [
          aGoal('forest', { milestones: [{ year: 2025, text: { en: 'Boundary marked' } }] }),
          aGoal('rivers', {
            milestones: [
              { year: 2026, text: { en: 'Gauges' } },
              { year: 2026, text: { en: 'Fences' } },
            ],
          }),
        ],
      }),
      anInitiative('dak-lak'),
    ],
    indicators: [
      anIndicator('hectares', {
        initiative: 'birim',
        values: [
          { year: 2023, value: 10, reportedOn: '2024-02-01', text: { en: { narrative: 'Ten hectares.' } } },
        ],
      }),
    ],
    actions: [anAction('terraces')],
    stories: [anUpdate('first-rain', 'birim')],
    maturity: [
      {
        slug: '2024',
        initiative: 'birim',
        year: 2024,
        sourceLocale: 'en',
        text: { en: { name: 'Assessment 2024', summary: 'In short', description: 'About it.' } },
        results: [
          { criterion: 'coordination', self: 'advanced', text: { en: { response: 'We meet often.' } } },
          { criterion: 'participation', self: 'advanced', text: { en: { response: 'Open meetings.' } } },
        ],
      },
    ],
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
const translator = translatorOf(() => service.app, 'translator');
const editor = translatorOf(() => service.app, 'admin');

const french = { name: 'Projet', summary: 'Le projet', description: 'À propos.' };

let count = 0;

async function aProject(): Promise<{ saved: SavedContent; record: OfRecord }> {
  const content = samples.projects!.content(`Project ${String((count += 1))}`);
  const saved = await admin.change(
    'projects',
    await admin.create('projects', content),
    'POST publication',
    publishNow,
  );
  return { saved, record: { noun: 'projects', id: saved.id } };
}

const idOf = async (table: string, slug: string) => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where slug = ${slug}`.execute(
    service.db,
  );
  return rows[0]!.id;
};

const projectIn = async (slug: string, language: string) => {
  const response = await call(service.app, null, `/v1/initiatives/birim/projects/${slug}`, { language });
  expect(response.status).toBe(200);
  return response.body as unknown as {
    language: string;
    name: string;
    outdated?: object;
  };
};

async function change(saved: SavedContent, texts: object): Promise<SavedContent> {
  const { content, version } = await admin.get('projects', saved.id);
  const next = { ...content, text: { ...(content['text'] as object), ...texts } };
  return admin.change('projects', { ...saved, version }, 'PUT draft', { content: next });
}

const settle = (reviewed: string[]) =>
  service.db
    .updateTable('portal_settings')
    .set({
      content: JSON.stringify({
        languages: { offered: ['en', 'fr', 'vi'], preferred: 'en', reviewed },
      }) as never,
    })
    .execute();

beforeAll(() => settle([]));

describe('a translation', () => {
  test('is not visible as a draft, is complete when it is published, and keeps facts and other languages', async () => {
    const { saved, record } = await aProject();
    const before = await admin.get('projects', saved.id);
    expect((await translator.get(record, 'fr')).state).toBe('missing');
    await translator.save(record, 'fr', { name: 'Projet' });
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ language: 'en' });
    const { version, seen } = await translator.get(record, 'fr');
    const refused = await translator.ask(record, 'fr', 'POST publication', { version, seen, note: null });
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toEqual([
      { path: 'summary', message: 'editing.required' },
      { path: 'description', message: 'editing.required' },
    ]);
    await translator.save(record, 'fr', french);
    expect((await translator.step(record, 'fr', 'POST publication')).state).toBe('behind');
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ language: 'fr', name: 'Projet' });
    const after = await admin.get('projects', saved.id);
    expect(after.content).toEqual({
      ...before.content,
      text: { ...(before.content['text'] as object), fr: french },
    });
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('includes the items of a list by their lasting ids', async () => {
    const { saved, record } = await aProject();
    const { fields } = await translator.get(record, 'fr');
    const [item] = fields.filter(({ part }) => part?.name === 'requestedSupport');
    expect(item).toMatchObject({ source: 'Trees', part: { title: 'Trees' }, isRequired: true });
    await translator.save(record, 'fr', {
      ...french,
      'requestedSupport/trees/name': 'Arbres',
      'requestedSupport/trees/description': 'Des plants.',
    });
    expect((await translator.step(record, 'fr', 'POST publication')).state).toBe('current');
    const { content } = await admin.get('projects', saved.id);
    expect(content['requestedSupport']).toMatchObject([
      { slug: 'trees', text: { en: { name: 'Trees' }, fr: { name: 'Arbres', description: 'Des plants.' } } },
    ]);
  });

  test('shows what has changed in the source since, and is current again when it is published', async () => {
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    await translator.step(record, 'fr', 'POST publication');
    const en = { name: saved.slug, summary: 'Another summary', description: 'About it.' };
    const changed = await change(saved, { en });
    await admin.change('projects', changed, 'POST publication', publishNow);
    const behind = await translator.get(record, 'fr');
    expect(behind.state).toBe('behind');
    const summary = behind.fields.find(({ key }) => key === 'summary');
    expect(summary).toMatchObject({
      hasChanged: true,
      before: expect.stringContaining('in short') as string,
    });
    expect(behind.fields.find(({ key }) => key === 'requestedSupport/trees/name')?.hasChanged).toBe(false);
    expect(await projectIn(saved.slug, 'fr')).toHaveProperty('outdated');
    await translator.save(record, 'fr', { summary: 'Un autre résumé' });
    // The difference stays while the draft is written.
    expect((await translator.get(record, 'fr')).fields.find(({ key }) => key === 'summary')).toMatchObject({
      hasChanged: true,
    });
    await translator.step(record, 'fr', 'POST publication');
    expect(await projectIn(saved.slug, 'fr')).not.toHaveProperty('outdated');
  });

  test('that still fits the source is confirmed without a change', async () => {
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    await translator.step(record, 'fr', 'POST publication');
    const changed = await change(saved, { en: { name: 'N', summary: 'S', description: 'D' } });
    await admin.change('projects', changed, 'POST publication', publishNow);
    await translator.step(record, 'fr', 'POST publication');
    expect((await translator.get(record, 'fr')).fields.every(({ hasChanged }) => !hasChanged)).toBe(true);
    const { version, seen } = await translator.get(record, 'fr');
    expect(
      (await translator.ask(record, 'fr', 'POST publication', { version, seen, note: null })).status,
    ).toBe(409);
  });

  test('is in the history of its record, and is restored with it', async () => {
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    await translator.step(record, 'fr', 'POST publication', 'First translation');
    const { body } = await admin.ask('projects', `/records/${saved.id}/revisions`);
    const [latest] = body['items'] as unknown as {
      action: string;
      author: string;
      reason: string;
      changes: object[];
    }[];
    expect(latest).toMatchObject({
      action: 'translate',
      reason: 'First translation',
      changes: expect.arrayContaining([
        { field: 'texts.fr.name', from: null, to: 'Projet' },
        { field: 'texts.fr.summary', from: null, to: 'Le projet' },
        { field: 'texts.fr.description', from: null, to: 'À propos.' },
      ]) as object[],
    });
    const { version } = await admin.get('projects', saved.id);
    await admin.change(
      'projects',
      { ...saved, version },
      `POST revisions/${String(saved.version)}/restoration`,
      {
        note: 'Not yet',
      },
    );
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ language: 'en' });
  });

  test('does not meet that of another language', async () => {
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    await editor.save(record, 'vi', { name: 'Dự án', summary: 'Tóm tắt', description: 'Mô tả.' });
    await Promise.all([
      translator.step(record, 'fr', 'POST publication'),
      editor.step(record, 'vi', 'POST publication'),
    ]);
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ name: 'Projet', language: 'fr' });
    expect(await projectIn(saved.slug, 'vi')).toMatchObject({ name: 'Dự án', language: 'vi' });
    const { body } = await admin.ask('projects', `/records/${saved.id}/revisions`);
    const versions = (body['items'] as unknown as { version: number }[]).map((each) => each.version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('is found by the search in its language', async () => {
    const { record } = await aProject();
    await translator.save(record, 'fr', { ...french, name: 'Hévéaculture' });
    await translator.step(record, 'fr', 'POST publication');
    const { body } = await call(service.app, null, '/v1/search?q=heveaculture', { language: 'fr' });
    expect(JSON.stringify(body)).toContain('Hévéaculture');
  });

  test('is refused where the source has changed since it was read', async () => {
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    const { version, seen } = await translator.get(record, 'fr');
    const changed = await change(saved, { en: { name: 'N', summary: 'S', description: 'D' } });
    await admin.change('projects', changed, 'POST publication', publishNow);
    expect(
      (await translator.ask(record, 'fr', 'POST publication', { version, seen, note: null })).status,
    ).toBe(412);
    expect((await translator.ask(record, 'fr', 'PUT draft', { version, seen, texts: {} })).status).toBe(412);
  });

  test('has a version of its own', async () => {
    const { record } = await aProject();
    const { version } = await translator.save(record, 'fr', french);
    const { seen } = await translator.get(record, 'fr');
    await translator.save(record, 'fr', { name: 'Autre' });
    expect((await translator.ask(record, 'fr', 'PUT draft', { version, seen, texts: {} })).status).toBe(412);
    expect(
      (await translator.ask(record, 'fr', 'PUT draft', { version: version + 1, seen, texts: { none: 'x' } }))
        .status,
    ).toBe(400);
  });

  test('is discarded without a trace for visitors', async () => {
    const { record } = await aProject();
    const { version } = await translator.save(record, 'fr', french);
    expect((await translator.change(record, 'fr', 'DELETE draft', { version })).state).toBe('missing');
    expect((await translator.get(record, 'fr')).texts['name']).toBeNull();
  });
});

describe('a draft of the record', () => {
  test('that was started before does not overwrite a translation with what it was', async () => {
    const { saved, record } = await aProject();
    const drafted = await admin.change('projects', saved, 'PUT draft', {
      content: { ...(await admin.get('projects', saved.id)).content, activityStatus: 'finalisation' },
    });
    await translator.save(record, 'fr', french);
    await translator.step(record, 'fr', 'POST publication');
    const stale = await call(service.app, 'admin', `/v1/content/projects/records/${saved.id}/publication`, {
      method: 'POST',
      version: drafted.version,
      body: publishNow,
    });
    expect(stale.status).toBe(412);
    const { version, content } = await admin.get('projects', saved.id);
    expect(content).toMatchObject({ activityStatus: 'finalisation', text: { fr: french } });
    await admin.change('projects', { ...saved, version }, 'POST publication', publishNow);
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ name: 'Projet' });
  });

  test('that changes the same text is published only after its editor has decided', async () => {
    const { saved, record } = await aProject();
    await change(saved, { fr: { ...french, name: 'Mon projet' } });
    await translator.save(record, 'fr', french);
    await translator.step(record, 'fr', 'POST publication');
    const { version, content, translatedMeanwhile } = await admin.get('projects', saved.id);
    expect(translatedMeanwhile).toEqual({ 'text.fr.name': 'Projet' });
    expect(content).toMatchObject({ text: { fr: { name: 'Mon projet' } } });
    const publish = (at: number) =>
      call(service.app, 'admin', `/v1/content/projects/records/${saved.id}/publication`, {
        method: 'POST',
        version: at,
        body: publishNow,
      });
    const refused = await publish(version);
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toEqual([
      { path: 'text.fr.name', message: 'editing.translatedMeanwhile' },
    ]);
    const decided = await admin.change('projects', { ...saved, version }, 'PUT draft', {
      content,
      upToDate: ['fr'],
    });
    expect((await publish(decided.version)).status).toBe(200);
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ name: 'Mon projet' });
  });
});

describe('in a language with review', () => {
  test('a second person publishes it', async () => {
    await settle(['fr']);
    const { saved, record } = await aProject();
    await translator.save(record, 'fr', french);
    expect((await translator.get(record, 'fr')).may).toEqual({
      edit: true,
      submit: true,
      return: false,
      publish: false,
    });
    await translator.step(record, 'fr', 'POST submission');
    expect((await translator.get(record, 'fr')).may).toEqual({
      edit: false,
      submit: false,
      return: false,
      publish: false,
    });
    await editor.step(record, 'fr', 'POST return', 'Please check the name');
    expect((await translator.get(record, 'fr')).draft).toMatchObject({
      state: 'returned',
      note: 'Please check the name',
    });
    await translator.save(record, 'fr', { name: 'Le projet' });
    await translator.step(record, 'fr', 'POST submission');
    await editor.step(record, 'fr', 'POST publication');
    expect(await projectIn(saved.slug, 'fr')).toMatchObject({ name: 'Le projet' });
    await settle([]);
  });
});

describe('the worklist', () => {
  test('counts what waits by language, and has what visitors see most first', async () => {
    const { record } = await aProject();
    await translator.save(record, 'fr', { name: 'Projet' });
    await sql`insert into event_count (day, event, locale, subject, count)
      values ((now() at time zone 'utc')::date, 'view_compact', 'en', 'dak-lak', 7)`.execute(service.db);
    const { body } = await translator.list('?language=fr');
    const list = body as unknown as {
      languages: { locale: string; counts: Record<string, number> }[];
      items: { noun: string; views: number; state: string; record: { name: string } }[];
      total: number;
    };
    expect(list.languages.map(({ locale }) => locale)).toEqual(['fr']);
    expect(list.languages[0]!.counts['draft']).toBeGreaterThan(0);
    expect(list.items[0]).toMatchObject({ noun: 'initiatives', views: 7, state: 'missing' });
    expect(list.total).toBe(Object.values(list.languages[0]!.counts).reduce((sum, each) => sum + each, 0));
    const drafts = await translator.list('?language=fr&state=draft&noun=projects');
    expect((drafts.body['items'] as unknown as object[]).length).toBe(drafts.body['total']);
    const again = await translator.list('?language=fr');
    expect(again.text).toBe((await translator.list('?language=fr')).text);
  });

  test('pages through every record once', async () => {
    const seen = new Set<string>();
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await translator.list(
        `?language=fr&state=missing&state=behind&state=draft&state=current&page=${String(page)}`,
      );
      pages = body['pageCount'] as unknown as number;
      for (const { noun, id } of body['items'] as unknown as OfRecord[]) {
        expect(seen.has(`${noun} ${id}`)).toBe(false);
        seen.add(`${noun} ${id}`);
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('is empty for those who translate nothing', async () => {
    const { status, body } = await translatorOf(() => service.app, 'buyer').list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ languages: [], language: null, items: [] });
  });
});

interface EditedGoal {
  readonly slug: string;
  readonly version: number;
  readonly content: {
    readonly milestones: readonly {
      readonly id?: string;
      readonly year: number;
      readonly texts: Readonly<Record<string, string>>;
    }[];
  };
}

test('milestones keep their translations and drafts when they move to another year or place', async () => {
  const record = { noun: 'goals', id: await idOf('goal', 'rivers') } as const;
  const { fields } = await translator.get(record, 'fr');
  expect(fields.map(({ key }) => key).filter((key) => key.startsWith('milestones/'))).toEqual([
    'milestones/2026/text',
    'milestones/2026-2/text',
  ]);
  await translator.save(record, 'fr', {
    name: 'Rivières',
    statement: 'Toutes',
    'milestones/2026/text': 'Limnimètres',
    'milestones/2026-2/text': 'Clôtures',
  });
  expect((await translator.step(record, 'fr', 'POST publication')).state).toBe('current');
  await translator.save(record, 'fr', { 'milestones/2026-2/text': 'Haies' });

  const progress = async () => {
    const { body } = await call(service.app, 'convener', '/v1/initiatives/birim/progress-editing');
    const goals = body['goals'] as unknown as EditedGoal[];
    return goals.find(({ slug }) => slug === 'rivers')!;
  };
  const { version, content } = await progress();
  const [gauges, fences] = content.milestones;
  const milestones = [{ ...fences, year: 2025 }, { year: 2026, done: true, texts: { en: 'Trees' } }, gauges];
  const put = await call(service.app, 'convener', '/v1/initiatives/birim/goals/rivers', {
    method: 'PUT',
    version,
    body: { ...content, milestones },
  });
  expect(put.status, put.text).toBe(200);
  expect((await progress()).content.milestones).toMatchObject([
    { id: '2026-2', year: 2025, texts: { en: 'Fences', fr: 'Clôtures' } },
    { id: '2026-3', year: 2026, texts: { en: 'Trees' } },
    { id: '2026', year: 2026, texts: { en: 'Gauges', fr: 'Limnimètres' } },
  ]);
  const after = await translator.get(record, 'fr');
  expect(after.texts).toMatchObject({
    'milestones/2026/text': 'Limnimètres',
    'milestones/2026-2/text': 'Haies',
    'milestones/2026-3/text': null,
  });
});

describe('nouns that are edited in place', () => {
  test.each([
    [
      'goals',
      'goal',
      'forest',
      { name: 'Forêt', statement: 'La forêt', 'milestones/2025/text': 'Limite tracée' },
    ],
    [
      'indicators',
      'indicator',
      'hectares',
      {
        name: 'Hectares',
        summary: 'En bref',
        unit: 'ha',
        method: 'Compté.',
        source: 'Le bureau.',
        'values/2023/narrative': 'Dix hectares.',
      },
    ],
    ['actions', 'action', 'terraces', { name: 'Terrasses', summary: 'En bref', description: 'À propos.' }],
    [
      'updates',
      'story',
      'first-rain',
      { name: 'Première pluie', summary: 'En bref', description: 'À propos.' },
    ],
  ] as const)('%s are translated with a revision', async (noun, entity, slug, texts) => {
    const record = { noun, id: await idOf(entity, slug) };
    await translator.save(record, 'fr', texts);
    expect((await translator.step(record, 'fr', 'POST publication')).state).toBe('current');
    const { texts: saved } = await translator.get(record, 'fr');
    expect(saved).toMatchObject(texts);
    const { rows } = await sql<{
      action: string;
      changes: { field: string }[];
      initiative_id: string | null;
    }>`
      select action, changes, initiative_id from revision where kind = ${entity} and record_id = ${record.id}
      order by version desc limit 1`.execute(service.db);
    expect(rows[0]).toMatchObject({ action: 'translate', initiative_id: expect.any(String) as string });
    expect(rows[0]!.changes.map(({ field }) => field)).toContain('texts.fr.name');
    const other = await sql<{ name: string }>`select name from ${sql.table(`${entity}_text`)}
      where ${sql.ref(`${entity}_id`)} = ${record.id} and locale = 'en'`.execute(service.db);
    expect(other.rows).toHaveLength(1);
  });
});

describe('maturity responses', () => {
  const french = {
    name: 'Évaluation 2024',
    summary: 'En bref',
    description: 'À propos.',
    'results/coordination/response': 'Nous nous réunissons souvent.',
    'results/participation/response': 'Réunions ouvertes.',
  };
  const record = async () => ({ noun: 'maturity' as const, id: await idOf('maturity', '2024') });
  const editing = async () => {
    const { body } = await call(
      service.app,
      'editor',
      '/v1/initiatives/birim/landscape-maturity/editing?year=2024',
    );
    const { answers } = body as unknown as {
      answers: { criterion: { code: string }; version: number; state: string; answer: { texts: object } }[];
    };
    return answers.find(({ criterion }) => criterion.code === 'coordination')!;
  };
  const seen = async (language: string) => {
    const { text } = await call(service.app, null, '/v1/initiatives/birim/landscape-maturity', { language });
    return text;
  };
  const maturityContent = (response: string) => ({
    language: 'en',
    self: 'advanced',
    response,
    evidence: [],
    met: [],
  });
  const write = async (response: string) => {
    const at = '/v1/initiatives/birim/landscape-maturity/2024/coordination';
    const { version } = await editing();
    const drafted = await call(service.app, 'editor', at, {
      method: 'PUT',
      version,
      body: maturityContent(response),
    });
    expect(drafted.status, drafted.text).toBe(200);
    return drafted;
  };

  test('are translated by those who may submit them, not by those who only draft', async () => {
    const contributor = translatorOf(() => service.app, 'contributor');
    await expect(contributor.get(await record(), 'fr')).rejects.toThrow();
    expect((await translatorOf(() => service.app, 'editor').get(await record(), 'fr')).fields).not.toEqual(
      [],
    );
  });

  test('are translated one by one, with the history of each', async () => {
    const translation = await translator.get(await record(), 'fr');
    expect(translation.fields.filter(({ part }) => part)).toMatchObject([
      {
        key: 'results/participation/response',
        source: 'Open meetings.',
        part: { title: expect.stringMatching(/participation/i) as string },
      },
      { key: 'results/coordination/response', source: 'We meet often.' },
    ]);
    const before = await editing();
    await translator.save(await record(), 'fr', french);
    expect(await seen('fr')).not.toContain('Nous nous');
    expect((await translator.step(await record(), 'fr', 'POST publication')).state).toBe('current');
    expect(await seen('fr')).toContain('Nous nous réunissons souvent.');
    expect(await seen('en')).toContain('We meet often.');
    const after = await editing();
    expect(after).toMatchObject({ version: before.version + 1, state: before.state });
    expect(after.answer.texts).toMatchObject({
      en: { response: 'We meet often.' },
      fr: { response: 'Nous nous réunissons souvent.' },
    });
    const { rows } = await sql<{ action: string; changes: object[] }>`select action, changes from revision
      where kind = 'maturity' and record_id like '%/coordination' order by version desc limit 1`.execute(
      service.db,
    );
    expect(rows).toEqual([
      {
        action: 'translate',
        changes: [{ field: 'texts.fr.response', from: null, to: 'Nous nous réunissons souvent.' }],
      },
    ]);
  });

  test('remain in a draft that was started before, and are behind once it is submitted', async () => {
    await write('We meet monthly.');
    await translator.save(await record(), 'fr', { 'results/coordination/response': 'Réunions fréquentes.' });
    await translator.step(await record(), 'fr', 'POST publication');
    const { version, answer: drafted } = await editing();
    expect(drafted.texts).toMatchObject({
      en: { response: 'We meet monthly.' },
      fr: { response: 'Réunions fréquentes.' },
    });
    const submitted = await call(
      service.app,
      'convener',
      '/v1/initiatives/birim/landscape-maturity/2024/coordination/submission',
      { method: 'POST', version, body: { note: null } },
    );
    expect(submitted.status, submitted.text).toBe(200);
    const behind = await translator.get(await record(), 'fr');
    expect(behind.state).toBe('behind');
    expect(behind.fields.find(({ key }) => key === 'results/coordination/response')).toMatchObject({
      source: 'We meet monthly.',
      before: 'We meet often.',
      hasChanged: true,
    });
    const list = (await translator.list('?language=fr&noun=maturity&state=behind')).body;
    expect(list['total']).toBe(1);
    await translator.step(await record(), 'fr', 'POST publication');
    expect((await translator.get(await record(), 'fr')).state).toBe('current');
  });

  test('have notes of verifiers, which the assessed team reads and does not write', async () => {
    await sql`update maturity_result_text set note = 'Seen on site.' where locale = 'en'
      and criterion = 'participation'`.execute(service.db);
    const team = translatorOf(() => service.app, 'editor');
    const note = 'results/participation/note';
    const keysRead = async (writer: typeof team) =>
      (await writer.get(await record(), 'fr')).fields
        .filter(({ isReadOnly }) => isReadOnly)
        .map(({ key }) => key);
    expect(await keysRead(team)).toEqual([note]);
    expect(await keysRead(translator)).toEqual([]);
    const { version, seen: read } = await team.get(await record(), 'fr');
    const responses = { 'results/participation/response': 'Réunions publiques.' };
    const refused = await team.ask(await record(), 'fr', 'PUT draft', {
      ...{ version, seen: read },
      texts: { ...responses, [note]: 'Excellent.' },
    });
    expect([refused.status, refused.body['errors']]).toEqual([
      400,
      [{ path: note, message: 'editing.notAllowed' }],
    ]);
    await translator.save(await record(), 'fr', { [note]: 'Constaté sur place.' });
    await team.save(await record(), 'fr', { ...responses, [note]: 'Constaté sur place.' });
    await team.step(await record(), 'fr', 'POST publication');
    expect(await seen('fr')).toContain('Réunions publiques.');
    expect(await seen('fr')).toContain('Constaté sur place.');
  });
});
