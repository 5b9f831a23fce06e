import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { taskKinds } from '#contract/tasks/constants.ts';
import type { Task, TaskKind } from '#contract/tasks/schema.ts';
import { roleNames } from '#contract/users/constants.ts';
import { type Holder, type Right, rights } from '#contract/users/rights.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const own = {
  initiative: 'birim-headwaters-cocoa-and-forest-compact',
  organization: 'monsoon-kite-trading-example',
  consortium: 'monsoon-rivers-league-example',
  locale: 'vi',
} as const;
type Scope = keyof typeof own;

/** Every role, everywhere and with each limit. */
const callers = Object.fromEntries(
  roleNames.flatMap((name) => [
    [name, { roles: [{ name }] }] as const,
    ...(Object.keys(own) as Scope[]).map(
      (kind) => [`${name}-of-${kind}`, { roles: [{ name, [kind]: own[kind] }] }] as const,
    ),
  ]),
);

const service = useService(undefined, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    const demo = fileURLToPath(new URL('../../../src/content/demo', import.meta.url));
    expect(await loadContent(db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
    await writeCallers(db, { ...callers, nobody: {}, 'not-yet': { ...callers['admin'], verified: false } });
  },
});

async function list(user: string | null, query = '') {
  const response = await service.app.inject({
    url: `/v1/tasks${query}`,
    headers: { ...headers, ...onBehalfOf(user) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return operations.listTasks.response.parse(response.json()).groups;
}

async function tasksOf(user: string, kind: TaskKind): Promise<Task[]> {
  const [first] = await list(user, `?kind=${kind}`);
  const pages = await Promise.all(
    Array.from({ length: first!.pageCount }, (_, index) => list(user, `?kind=${kind}&page=${index + 1}`)),
  );
  return pages.flatMap(([group]) => group!.tasks);
}

/** Tasks of every kind, in own records and all others. */
beforeAll(async () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(service.db);
  const states = ['draft', 'submitted', 'returned', 'approved'];
  // Varies the states of values.
  await run(sql`update indicator_value_work as work set state = (array[${sql.join(states)}])[1 + row.number % 4],
      verification = 'self-reported', edited_at = now(), submitted_at = now(), reviewed_at = now(), authors = '[]'
    from (select indicator_id, year, row_number() over (partition by initiative_id order by year, indicator_id) as number
      from indicator_value_work join indicator on indicator.id = indicator_id) as row
    where row.indicator_id = work.indicator_id and row.year = work.year`);
  await run(sql`insert into maturity_answer (maturity_id, criterion, version, state, draft, changed_by, changed_at)
    select id, criterion, 1, state, case when state = 'draft' then '{}'::jsonb end, 'A person', now()
    from (select maturity.id, criterion, (array['draft', 'submitted', 'returned'])[1 + (row_number() over (
        partition by maturity.id order by criterion))::int % 3] as state
      from maturity join maturity_result as result on result.maturity_id = maturity.id) as answer
    on conflict (maturity_id, criterion) do update set state = excluded.state, draft = excluded.draft`);
  // One per initiative or organization, as ids are random.
  for (const [table, container] of [
    ['goal', 'initiative_id'],
    ['indicator', 'initiative_id'],
    ['action', 'initiative_id'],
    ['story', 'initiative_id'],
    ['document', 'organization_id'],
  ] as const)
    await run(sql`update ${sql.table(table)} set status = 'draft' where id in (
      select distinct on (${sql.ref(container)}) id from ${sql.table(table)} order by ${sql.ref(container)}, slug)`);
  await run(sql`update action set end_date = '2020-01-01', start_date = null, stage = 'under-way'`);
  await run(sql`update indicator_text set outdated = 1 where locale = 'en'`);
  await run(sql`update initiative set hero_image = null`);
  await run(
    sql`update story set images = jsonb_build_array(jsonb_build_object('file', 'x', 'credit', '', 'text', '{}'::jsonb))`,
  );
  await run(sql`update sourcing_area set boundary = null`);
  await run(sql`insert into submission (kind, locale, place, body, initiative_id)
    select 'contact', 'en', '{}', '{"name": "Ama"}', id from initiative`);
  await run(sql`insert into submission (kind, locale, place, body)
    values ('registration', 'en', '{}', '{"name": "Kofi", "role": "contributor"}')`);
  const urls = sql`'https://gone.example/' || md5(id::text)`;
  for (const [noun, table] of [
    ['initiative', 'initiative'],
    ['organization', 'organization'],
    ['action', 'action'],
    ['page', 'page'],
  ])
    await run(sql`insert into outward_link (url, noun, record_id)
      select ${urls}, ${noun}, id from ${sql.table(table!)}`);
  await run(sql`insert into link_check (url, failures, failed_since, problem)
    select distinct url, 2, now(), '404' from outward_link`);
});

const needed: Readonly<Record<TaskKind, readonly Right[]>> = {
  returned: ['value.draft', 'maturity.draft'],
  review: ['value.review'],
  verify: ['value.verify', 'maturity.validate'],
  draft: [
    'value.submit',
    'maturity.submit',
    'goal.edit',
    'indicator.edit',
    'action.edit',
    'plan.edit',
    'update.write',
    'document.write',
  ],
  // Only own submissions.
  submitted: [],
  message: ['message.handle'],
  registration: ['role.assign', 'member.manage'],
  translate: ['text.translate'],
  overdue: ['value.draft', 'action.edit', 'quality.read'],
  'no-boundary': ['quality.read'],
  'no-picture': ['quality.read'],
  'no-credit': ['quality.read', 'story.write', 'page.write'],
  'no-alternative': ['quality.read', 'story.write', 'page.write'],
  'no-evidence': ['quality.read'],
  'dead-link': ['quality.read', 'story.write', 'page.write', 'consortium.edit'],
  'outdated-text': ['quality.read', 'story.write', 'page.write', 'consortium.edit'],
};

const holds = (user: string, kind: TaskKind): boolean => {
  const [role, scope = 'site'] = user.split('-of-');
  return needed[kind].some((right) =>
    (rights[right] as readonly Holder[]).some(([name, limit]) => name === role && limit === scope),
  );
};

describe.each(taskKinds)('tasks of the kind %s', (kind) => {
  test('are only for roles with the right, and only of their own records', async () => {
    for (const user of Object.keys(callers)) {
      const tasks = await tasksOf(user, kind);
      if (!holds(user, kind)) expect([user, tasks]).toEqual([user, []]);
      const [, scope] = user.split('-of-');
      if (scope === 'initiative' && kind !== 'message') {
        // Documents have the address of their organization.
        const foreign = tasks.filter(({ noun, slugs }) => noun !== 'document' && slugs[0] !== own.initiative);
        expect([user, foreign]).toEqual([user, []]);
      }
    }
  }, 60_000);

  test('are nothing to people without a role, or without confirmed details', async () => {
    for (const user of ['nobody', 'not-yet', 'stranger']) expect(await tasksOf(user, kind)).toEqual([]);
  });
});

const warnings = ['no-picture', 'no-credit', 'no-alternative', 'dead-link', 'outdated-text'];

describe('tasks', () => {
  test.each([
    ['contributor-of-initiative', ['returned', 'draft', 'overdue']],
    ['initiative-editor-of-initiative', ['returned', 'draft', 'message', 'overdue', ...warnings]],
    ['convener-of-initiative', ['returned', 'review', 'draft', 'message', 'overdue', ...warnings]],
    ['verifier-of-initiative', ['verify']],
    ['verifier', ['verify']],
    ['translator-of-locale', ['translate']],
    ['content-editor', ['no-credit', 'no-alternative', 'dead-link']],
    ['investor', []],
    ['admin', ['message', 'registration', 'overdue', 'no-boundary', ...warnings]],
  ])('of %s', async (user, expected) => {
    const groups = await list(user);
    expect(groups.map(({ kind }) => kind).filter((kind) => kind !== 'no-evidence')).toEqual(expected);
    for (const { total, tasks } of groups) {
      expect(total).toBeGreaterThan(0);
      expect(tasks).toHaveLength(Math.min(total, 5));
      expect(tasks.every(({ record }) => record.name !== '')).toBe(true);
    }
  });

  test('are pictures that visitors do not see, too', async () => {
    const picture = async () =>
      (await tasksOf('admin', 'no-picture'))
        .filter(({ note }) => note !== null)
        .map(({ slugs, id, note }) => ({ slugs, id, note }));
    expect(await picture()).toEqual([]);
    await sql`update initiative set hero_image = jsonb_build_object('file', picture.sha256)
      from (select sha256 from file where media_type like 'image/%' order by sha256 limit 1) as picture
      where initiative.slug = ${own.initiative}`.execute(service.db);
    await sql`update file set failures = 3, content_sha256 = null
      where sha256 in (select hero_image ->> 'file' from initiative)`.execute(service.db);
    const { rows } = await sql<{ id: string; name: string }>`select initiative.id, file.name from initiative
      join file on file.sha256 = hero_image ->> 'file'`.execute(service.db);
    expect(await picture()).toEqual([{ slugs: [own.initiative], id: rows[0]!.id, note: rows[0]!.name }]);
    await sql`update initiative set hero_image = null`.execute(service.db);
  });

  test('require signing in, and a known kind', async () => {
    expect(asProblem(await service.app.inject({ url: '/v1/tasks', headers })).status).toBe(401);
    const url = '/v1/tasks?kind=leisure';
    const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf('admin') } });
    expect(asProblem(response).status).toBe(400);
  });

  test('of a kind come in pages, longest waiting first, each once', async () => {
    const tasks = await tasksOf('verifier', 'verify');
    const [group] = await list('verifier', '?kind=verify&page=99999');
    expect(group).toMatchObject({ total: tasks.length, page: group!.pageCount });
    expect(new Set(tasks.map(({ slugs }) => slugs.join('/'))).size).toBe(tasks.length);
    const since = tasks.map((task) => task.since!);
    expect(since).toEqual(since.toSorted());
  });

  test('are counted up to a thousand', async () => {
    await sql`insert into submission (kind, locale, place, body)
      select 'contact', 'en', '{}', '{"name": "Many"}' from generate_series(1, 1001)`.execute(service.db);
    const [group] = await list('admin', '?kind=message&page=40');
    expect(group).toMatchObject({ total: 1000, more: true, page: 40, pageCount: 40 });
    expect(group!.tasks).toHaveLength(25);
    await sql`delete from submission where body ->> 'name' = 'Many'`.execute(service.db);
  });

  test('are not those that the person has a part in', async () => {
    const before = (await tasksOf('convener-of-initiative', 'review')).length;
    expect(before).toBeGreaterThan(0);
    await sql`update indicator_value_work set submitted_by = 'convener-of-initiative'`.execute(service.db);
    expect(await tasksOf('convener-of-initiative', 'review')).toEqual([]);
    await sql`update indicator_value_work set submitted_by = null`.execute(service.db);
  });

  test('name the language of a text that is missing, and not what is translated', async () => {
    const tasks = await tasksOf('translator-of-locale', 'translate');
    expect(new Set(tasks.map(({ inLanguage }) => inLanguage))).toEqual(new Set(['vi']));
    const { rows } = await sql<{ slug: string }>`select slug from initiative join initiative_text as text
      on text.initiative_id = initiative.id and text.locale = 'vi' and outdated is null`.execute(service.db);
    const translated = rows.map(({ slug }) => slug);
    expect(translated.length).toBeGreaterThan(0);
    expect(
      tasks.filter(({ noun, slugs }) => noun === 'initiative' && translated.includes(slugs[0]!)),
    ).toEqual([]);
  });

  test('about messages end with an answer, and return when it is reopened', async () => {
    const count = async () => (await tasksOf('admin', 'message')).length;
    const all = await count();
    const id = (await tasksOf('convener-of-initiative', 'message'))[0]!.slugs[0]!;
    for (const [state, left] of [
      ['answered', all - 1],
      ['closed', all - 1],
      ['reopened', all],
      ['in-progress', all],
    ] as const) {
      await service.db.updateTable('submission').set({ state }).where('id', '=', id).execute();
      expect([state, await count()]).toEqual([state, left]);
    }
    // What another person handles waits for them alone, unless they may not handle it any more.
    for (const [assignee, left] of [
      ['admin', all],
      ['convener-of-initiative', all - 1],
      ['contributor-of-initiative', all],
      ['nobody-any-more', all],
    ] as const) {
      await service.db.updateTable('submission').set({ assignee }).where('id', '=', id).execute();
      expect([assignee, await count()]).toEqual([assignee, left]);
    }
  });
});
