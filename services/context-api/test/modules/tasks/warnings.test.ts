import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { TASK_LIMIT } from '#contract/tasks/constants.ts';
import type { Task, TaskKind } from '#contract/tasks/schema.ts';
import { operator } from '../../../src/content/imports/operator.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { createCode } from '../../../src/modules/codes/commands.ts';
import { warnedNouns } from '../../../src/modules/tasks/records.ts';
import { collectLinks } from '../../../src/platform/links/linkUses.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { headers, useService } from '../../support/service.ts';

const initiative = 'birim-headwaters-cocoa-and-forest-compact';

const service = useService(undefined, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    const demo = fileURLToPath(new URL('../../../src/content/demo', import.meta.url));
    expect(await loadContent(db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
    await writeCallers(db, {
      admin: { roles: [{ name: 'admin' }] },
      editor: { roles: [{ name: 'initiative-editor', initiative }] },
      contributor: { roles: [{ name: 'contributor', initiative }] },
      verifier: { roles: [{ name: 'verifier' }] },
      foreign: { roles: [{ name: 'initiative-editor', initiative: 'bondoc-peninsula-coconut-compact' }] },
      writer: { roles: [{ name: 'content-editor' }] },
      manager: { roles: [{ name: 'consortium-manager', consortium: 'monsoon-rivers-league-example' }] },
      translator: { roles: [{ name: 'translator', locale: 'fr' }] },
    });
  },
});

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(service.db);

async function tasksOf(user: string, kind: TaskKind): Promise<Task[]> {
  const page = async (number: number) => {
    const response = await service.app.inject({
      url: `/v1/tasks?kind=${kind}&page=${number}`,
      headers: { ...headers, ...onBehalfOf(user) },
    });
    expect(response.statusCode, response.body).toBe(200);
    return operations.listTasks.response.parse(response.json()).groups[0]!;
  };
  const first = await page(1);
  expect(first.total).toBeLessThan(TASK_LIMIT);
  const tasks = [...first.tasks];
  for (let number = 2; number <= first.pageCount; number += 1) tasks.push(...(await page(number)).tasks);
  return tasks;
}

const brief = ({ noun, slugs, inLanguage, field }: Task) =>
  [noun, slugs.join('/'), inLanguage, field].filter((each) => each !== null).join(' ');

describe('pictures', () => {
  const picture = (changes: object) => ({ file: 'x', credit: 'A person', text: {}, ...changes });

  beforeAll(async () => {
    await run(sql`update initiative set hero_image = null`);
    await run(sql`update organization set logo = null`);
    await run(sql`update page set picture = null`);
    await run(sql`update story set images = '[]'`);
  });

  test('without credit or words are tasks that lead to their fields', async () => {
    const hero = picture({ credit: ' ' });
    await run(
      sql`update initiative set hero_image = ${JSON.stringify(hero)}::jsonb where slug = ${initiative}`,
    );
    expect((await tasksOf('editor', 'no-credit')).map(brief)).toEqual([
      `initiative ${initiative} heroImage.credit`,
    ]);
    const { rows } = await run(sql<{ id: string; source: string }>`
      select id, source_locale as source from initiative where slug = ${initiative}`);
    const [task] = await tasksOf('editor', 'no-alternative');
    expect(task).toMatchObject({
      id: rows[0]!.id,
      inLanguage: rows[0]!.source,
      field: `heroImage.text.${rows[0]!.source}.alt`,
    });
    expect(await tasksOf('foreign', 'no-credit')).toEqual([]);
    expect(await tasksOf('foreign', 'no-alternative')).toEqual([]);
  });

  test('lack words in each language of their record, and in no other one', async () => {
    const { rows } = await run(sql<{ source: string; languages: string[] }>`
      select source_locale as source, array(select locale from initiative_text
        where initiative_id = initiative.id and locale <> source_locale order by locale) as languages
      from initiative where slug = ${initiative}`);
    const { source, languages } = rows[0]!;
    expect(languages.length).toBeGreaterThan(0);
    const hero = picture({ text: { [source]: { alt: 'Trees' } } });
    await run(
      sql`update initiative set hero_image = ${JSON.stringify(hero)}::jsonb where slug = ${initiative}`,
    );
    expect((await tasksOf('editor', 'no-alternative')).map(brief).toSorted()).toEqual(
      languages.map((locale) => `initiative ${initiative} ${locale} heroImage.text.${locale}.alt`),
    );
    const text = Object.fromEntries([source, ...languages].map((locale) => [locale, { alt: 'Trees' }]));
    await run(sql`update initiative set hero_image = ${JSON.stringify(picture({ text }))}::jsonb
      where slug = ${initiative}`);
    expect(await tasksOf('editor', 'no-alternative')).toEqual([]);
  });

  test('that are decoration, or have words at their address, need none', async () => {
    for (const content of [
      picture({ decorative: true }),
      { url: 'https://a.example/', credit: 'A', alt: 'Trees', text: {} },
    ]) {
      await run(
        sql`update initiative set hero_image = ${JSON.stringify(content)}::jsonb where slug = ${initiative}`,
      );
      expect(await tasksOf('editor', 'no-alternative')).toEqual([]);
    }
  });

  test('of news, pages and organizations are tasks of those who keep them, each picture one', async () => {
    const { rows } = await run(sql<{ id: string; slug: string; source: string }>`
      update story set images = ${JSON.stringify([
        picture({
          text: {
            en: { alt: 'A' },
            vi: { alt: 'A' },
            fr: { alt: 'A' },
            es: { alt: 'A' },
            pt: { alt: 'A' },
            id: { alt: 'A' },
          },
        }),
        picture({ credit: '' }),
      ])}::jsonb
      where id = (select id from story where initiative_id is null and status = 'published' order by slug limit 1)
      returning id, slug, source_locale as source`);
    const { slug, source } = rows[0]!;
    expect((await tasksOf('writer', 'no-credit')).map(brief)).toEqual([`story ${slug} images.1.credit`]);
    expect((await tasksOf('writer', 'no-alternative')).map(brief)).toContain(
      `story ${slug} ${source} images.1.text.${source}.alt`,
    );
    await run(sql`update organization set logo = ${JSON.stringify(picture({ credit: '' }))}::jsonb
      where slug = 'monsoon-kite-trading-example'`);
    expect((await tasksOf('admin', 'no-credit')).map(brief)).toContain(
      'organization monsoon-kite-trading-example logo.credit',
    );
    expect((await tasksOf('editor', 'no-credit')).map(brief)).toEqual([]);
  });
});

describe('dead links', () => {
  test('are found in the records of every noun, with their field', async () => {
    const urlOf = (name: string) => `https://gone.example/${name}`;
    for (const [name, { entity, where }] of Object.entries(warnedNouns)) {
      const column = ['goal', 'document'].includes(entity)
        ? entity === 'goal'
          ? 'statement'
          : 'summary'
        : 'summary';
      const joined = sql`select text.ctid from ${sql.table(`${entity}_text`)} as text
        join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = text.${sql.ref(`${entity}_id`)}
        where ${where} and text.locale = ${sql.ref(`${entity}.source_locale`)}
        ${name === 'update' ? sql`and story.initiative_id is not null` : sql``} limit 1`;
      const { numAffectedRows } = await run(sql`update ${sql.table(`${entity}_text`)}
        set ${sql.ref(column)} = ${`See ${urlOf(name)}.`} where ctid = (${joined})`);
      expect([name, numAffectedRows]).toEqual([name, 1n]);
    }
    await run(sql`update indicator_value_text set narrative = 'See https://gone.example/value' where ctid = (
      select text.ctid from indicator_value_text as text join indicator on indicator.id = text.indicator_id
      where indicator.status = 'published' limit 1)`);
    await run(sql`update action_plan set document = jsonb_build_object('title', 'Plan', 'address', 'https://gone.example/annex')
      where id = (select id from action_plan where status = 'published' limit 1)`);
    await run(sql`update requested_support_text set description = 'https://gone.example/support' where ctid = (
      select text.ctid from requested_support_text as text
      join requested_support as support on support.id = text.requested_support_id
      join project on project.id = support.project_id where project.status = 'published' limit 1)`);
    await service.db.transaction().execute(collectLinks);
    await run(
      sql`update link_check set failures = 2, failed_since = now(), problem = '404' where url like 'https://gone.example/%'`,
    );
    const tasks = await tasksOf('admin', 'dead-link');
    const found = tasks.map(({ noun, address, field }) => `${noun} ${address} ${field}`).toSorted();
    const fieldOf = (name: string) => (name === 'goal' ? 'statement' : 'summary');
    for (const name of Object.keys(warnedNouns))
      expect(
        found.find((each) => each.startsWith(`${name} ${urlOf(name)} `)),
        name,
      ).toMatch(new RegExp(`text\\.\\w\\w\\.${fieldOf(name)}$`));
    expect(found).toContain('plan https://gone.example/annex document.address');
    expect(found).toContain('value https://gone.example/value null');
    expect(found.find((each) => each.includes('/support'))).toMatch(
      /^project .* requestedSupport\.\d+\.text\.\w\w\.description$/,
    );
    expect(tasks.every(({ id, noun }) => id !== null || noun === 'value')).toBe(true);
  });

  test('are one task per record, in its source language, however many languages name them', async () => {
    await run(sql`update initiative_text set description = 'https://many.example/'
      where initiative_id = (select id from initiative where slug = ${initiative})`);
    await service.db.transaction().execute(collectLinks);
    const { rows } = await run(
      sql<{ part: string }>`select part from outward_link where url = 'https://many.example/'`,
    );
    const { rows: own } = await run(sql<{ source: string }>`
      select source_locale as source from initiative where slug = ${initiative}`);
    expect(rows).toEqual([{ part: `text.${own[0]!.source}.description` }]);
  });
});

describe('texts that are behind', () => {
  test('are found in the records of every noun', async () => {
    for (const { entity } of Object.values(warnedNouns))
      await run(sql`update ${sql.table(`${entity}_text`)} as text set outdated = null`);
    for (const [name, { entity, where }] of Object.entries(warnedNouns))
      await run(sql`update ${sql.table(`${entity}_text`)} set outdated = 1 where ctid = (
        select text.ctid from ${sql.table(`${entity}_text`)} as text
        join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = text.${sql.ref(`${entity}_id`)}
        where ${where} and text.outdated is null ${name === 'update' ? sql`and story.initiative_id is not null` : sql``}
        order by text.locale = ${sql.ref(`${entity}.source_locale`)} limit 1)`);
    const tasks = await tasksOf('admin', 'outdated-text');
    const nouns = new Set(tasks.map(({ noun }) => noun));
    for (const name of Object.keys(warnedNouns)) expect(nouns).toContain(name);
    for (const { inLanguage, field, noun } of tasks)
      if (noun !== 'support') expect(field).toBe(`text.${inLanguage}.name`);
  });

  test('wait in the languages of the portal only', async () => {
    const offer = (...offered: string[]) =>
      run(sql`update portal_settings set content = content || jsonb_build_object('languages',
        jsonb_build_object('offered', ${JSON.stringify(offered)}::jsonb, 'preferred', 'en'))`);
    const languages = async () =>
      new Set(
        (await Promise.all([tasksOf('admin', 'outdated-text'), tasksOf('translator', 'translate')])).flatMap(
          (tasks) => tasks.flatMap(({ inLanguage }) => inLanguage ?? []),
        ),
      );
    const before = await languages();
    expect([...before]).toEqual(expect.arrayContaining(['fr', 'vi']));
    await offer('en', 'vi');
    expect([...(await languages())].filter((locale) => locale !== 'en' && locale !== 'vi')).toEqual([]);
    expect(await languages()).toContain('vi');
    await run(sql`update portal_settings set content = content - 'languages'`);
    expect(await languages()).toEqual(before);
  });

  test('of news and pages wait for those who write them, of consortiums for their managers', async () => {
    const nounsOf = async (who: string) =>
      new Set((await tasksOf(who, 'outdated-text')).map(({ noun }) => noun));
    expect(await nounsOf('writer')).toEqual(new Set(['story', 'page']));
    await run(sql`update consortium_text set outdated = 1`);
    expect((await tasksOf('manager', 'outdated-text')).map(({ slugs }) => slugs[0])).toContain(
      'monsoon-rivers-league-example',
    );
    expect(await nounsOf('manager')).toEqual(new Set(['consortium']));
  });

  test('include requested support without a language of its project', async () => {
    const { rows } = await run(sql<{ id: string; slug: string; position: number; locale: string }>`
      select support.id, support.slug, support.position, text.locale from requested_support as support
      join project on project.id = support.project_id and project.status = 'published'
      join requested_support_text as text on text.requested_support_id = support.id
      join project_text on project_text.project_id = project.id and project_text.locale = text.locale
      where text.locale <> project.source_locale and text.locale <> support.source_locale limit 1`);
    const { id, slug, position, locale } = rows[0]!;
    const found = async () =>
      (await tasksOf('admin', 'outdated-text')).filter(
        ({ noun, slugs, inLanguage }) => noun === 'support' && slugs[2] === slug && inLanguage === locale,
      );
    expect(await found()).toEqual([]);
    await run(
      sql`delete from requested_support_text where requested_support_id = ${id} and locale = ${locale}`,
    );
    expect((await found()).map(({ field }) => field)).toEqual([
      `requestedSupport.${position}.text.${locale}.name`,
    ]);
  });
});

test('drafts in an initiative that is not published wait for its team, and for nobody else', async () => {
  await run(sql`update goal set status = 'draft' where id = (select goal.id from goal
    join initiative on initiative.id = goal.initiative_id where initiative.slug = ${initiative} limit 1)`);
  await run(sql`update indicator_value_work as work set state = 'draft', content = '{"value": 4}' from indicator, initiative
    where indicator.id = work.indicator_id and initiative.id = indicator.initiative_id and initiative.slug = ${initiative}`);
  const ofInitiative = async (who: string) =>
    new Set(
      (await tasksOf(who, 'draft')).filter(({ slugs }) => slugs[0] === initiative).map(({ noun }) => noun),
    );
  const before = await ofInitiative('editor');
  expect(before).toContain('goal');
  expect(before).toContain('value');
  for (const [status, expected] of [
    ['draft', before],
    ['archived', new Set()],
  ] as const) {
    await run(sql`update initiative set status = ${status} where slug = ${initiative}`);
    expect([status, await ofInitiative('editor')]).toEqual([status, expected]);
  }
  await run(sql`update initiative set status = 'draft' where slug = ${initiative}`);
  await run(sql`update indicator_value_work as work set state = 'approved', verification = 'self-reported', authors = '[]',
    reviewed_at = now(), submitted_by = null`);
  const verify = await tasksOf('verifier', 'verify');
  expect(verify.filter(({ slugs }) => slugs[0] === initiative)).toEqual([]);
  await run(sql`update initiative set status = 'published' where slug = ${initiative}`);
  expect((await tasksOf('verifier', 'verify')).some(({ slugs }) => slugs[0] === initiative)).toBe(true);
});

test('entries of code lists without a translation wait for translators', async () => {
  const codes = async () => (await tasksOf('translator', 'translate')).filter(({ noun }) => noun === 'code');
  expect(await codes()).toEqual([]);
  await service.db.transaction().execute((transaction) =>
    createCode(transaction, {
      author: operator,
      list: 'commodity',
      code: 'agave',
      body: { names: { en: 'Agave', vi: 'Thùa' }, explanations: {}, synonyms: {} },
    }),
  );
  const [entry] = await codes();
  expect(entry).toMatchObject({
    slugs: ['commodity', 'agave'],
    inLanguage: 'fr',
    record: { name: 'Agave', language: 'en' },
  });
  const shown = await service.app.inject({
    url: `/v1/translation/fr/codes/${entry!.id}`,
    headers: { ...headers, ...onBehalfOf('translator') },
  });
  expect(shown.statusCode).toBe(200);
});
