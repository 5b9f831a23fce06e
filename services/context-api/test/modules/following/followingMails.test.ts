import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailFrequency } from '#contract/mails/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { prepareMail } from '../../../src/mailLooks.ts';
import { lookForNews } from '../../../src/modules/following/mails/look.ts';
import { newsKinds, notePublic } from '../../../src/modules/following/mails/news.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import { type Mail, mailTexts } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anIndicator } from '../../support/goals.ts';
import { asProblem, headers, useService } from '../../support/service.ts';
import { stories, writeMedia } from '../../support/stories.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const reportedOn = '2025-02-01';
const hectares = anIndicator('hectares', {
  initiative: 'one',
  goal: 'water',
  values: [
    { year: 2023, value: 12, reportedOn },
    { year: 2024, value: 30, reportedOn },
  ],
});
const service = useService(
  { ...stories, indicators: [hectares] },
  {
    signer,
    addFiles: writeMedia,
    verifyAccessToken: async (token) => {
      const bearer = await verifyByName(token);
      return { ...bearer, email: `${bearer.oid}@example.org` };
    },
  },
);
const config = {
  origin: 'https://portal.example',
  from: 'Common Ground <no-reply@portal.example>',
  owners: [],
  ownersLocale: 'en',
} as const;

const run = (statement: ReturnType<typeof sql>) => statement.execute(service.db);
const ask = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { user = 'reader' as string | null, body = undefined as object | undefined, language = 'en' } = {},
) =>
  service.app.inject({
    method,
    url,
    headers: { ...headers, ...onBehalfOf(user), 'accept-language': language },
    ...(body && { payload: body }),
  });
const choose = (following: MailFrequency, language = 'en') =>
  ask('PUT', '/v1/user/mail-preferences', { body: { following }, language });

async function follow(initiative: string, user = 'reader') {
  expect((await ask('PUT', `/v1/initiatives/${initiative}/follow`, { user })).statusCode).toBe(200);
  await run(sql`update follow set at = now() - interval '1 hour'`);
}
/** Makes a record public some minutes ago. */
const publish = (kind: 'story' | 'project' | 'initiative', slug: string, minutes = 5) =>
  run(sql`update first_public set at = now() - make_interval(mins => ${minutes}::int)
    where kind = ${kind} and id = (select id from ${sql.table(kind)} where slug = ${slug})`);
/** Looks when the next mail is due. */
async function look(): Promise<number> {
  await lookForNews(service.db);
  await run(sql`update mail_preference set next_at = now() where frequency is distinct from 'off'`);
  return lookForNews(service.db);
}
async function deliver(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const deliverOne = (mail: Mail) => Promise.resolve(sent.push(mail));
  const prepare = prepareMail(service.db);
  await createOutbox({ db: service.db, signer, config, deliver: deliverOne, prepare }).sendDue();
  return sent;
}

beforeAll(async () => {
  await notePublic(service.db);
  await writeCallers(service.db, { disabled: {} });
  await sql`update app_user set disabled_at = now() where oid = 'disabled'`.execute(service.db);
});

afterEach(async () => {
  for (const table of ['outbox', 'follow', 'mail_preference'] as const)
    await service.db.deleteFrom(table).execute();
  await run(sql`update first_public set at = '-infinity'`);
  await run(sql`update story set status = 'published' where slug = 'shade'`);
});

describe('mails about what people follow', () => {
  test('name what became public, with its place and a link, once', async () => {
    await follow('one');
    await publish('story', 'shade');
    await publish('story', 'well-dug', 4);
    await publish('project', 'wells');
    await publish('story', 'tea-time');
    expect(await look()).toBe(1);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual([{ name: '', address: 'reader@example.org' }]);
    expect(mail!.subject).toBe('Common Ground: News from what you follow');
    expect(mail!.text).toContain(
      [
        'New projects\n\nwells\u00a0· one:\nhttps://portal.example/initiatives/one/projects/wells',
        'Updates\n\nwell-dug\u00a0· one:\nhttps://portal.example/initiatives/one/projects/wells/updates/well-dug',
        'shade\u00a0· one:\nhttps://portal.example/initiatives/one/updates/shade',
      ].join('\n\n'),
    );
    expect(mail!.text).not.toContain('tea-time');
    expect(mail!.text).toContain('See what you follow:\nhttps://portal.example/start\n');
    expect(mail!.text).toContain(
      'Choose how often you receive these emails:\nhttps://portal.example/profile#mails\n',
    );
    expect(await look()).toBe(0);
  });

  describe('about values', () => {
    const change = (what: ReturnType<typeof sql>) =>
      run(sql`update indicator_value set ${what} where year = 2024`);
    afterEach(() =>
      change(
        sql`reviewed_at = '2025-02-01', verified_at = null, verification = 'self-reported', available = true, value = 30`,
      ),
    );
    const moment = sql`now() - interval '5 minutes'`;

    test.each([
      ['new', sql`reviewed_at = ${moment}`],
      ['newly verified', sql`verified_at = ${moment}, verification = 'panel-verified'`],
    ])('name the indicator of %s ones with the year and a link, once', async (_, what) => {
      await follow('one');
      await change(what);
      expect(await look()).toBe(1);
      const [mail] = await deliver();
      expect(mail!.text).toContain(
        'New and newly verified values\n\nhectares (2024)\u00a0· one:\nhttps://portal.example/initiatives/one/indicators/hectares',
      );
      expect(await look()).toBe(0);
    });

    test.each([
      ['were approved before the person followed', sql`reviewed_at = now() - interval '90 minutes'`],
      ['are no longer verified', sql`verified_at = ${moment}`],
      ['are not available', sql`reviewed_at = ${moment}, available = false, value = null`],
    ])('name none that %s', async (_, what) => {
      await follow('one');
      await change(what);
      expect(await look()).toBe(0);
    });
  });

  test('name nothing from before the person followed, and nothing without news', async () => {
    await follow('one');
    await publish('story', 'shade', 90);
    expect(await look()).toBe(0);
  });

  test('name nothing that is no longer public or followed when they are sent', async () => {
    await follow('one');
    await publish('story', 'shade');
    expect(await look()).toBe(1);
    await ask('DELETE', '/v1/initiatives/one/follow');
    expect(await deliver()).toEqual([]);
  });

  test('do not go to disabled accounts', async () => {
    await follow('one');
    await run(sql`update follow set oid = 'disabled'`);
    await publish('story', 'shade');
    expect(await look()).toBe(0);
  });

  test('name the first ten of a kind, and how many more there are', async () => {
    await follow('one');
    await run(sql`insert into search_record select (jsonb_populate_record(record,
        jsonb_build_object('id', gen_random_uuid()))).* from search_record as record, generate_series(1, 11)
      where kind = 'story' and id = (select id from story where slug = 'shade')`);
    const added = sql`(select id from search_record where kind = 'story' except select id from story)`;
    await run(sql`insert into story (id, slug, status, source_locale, updated_by, kind, initiative_id, published_at, author,
        images, attachments, demonstration)
      select added.id, added.id, 'published', 'en', '', 'initiative-update', initiative_id, now(), '', '[]', '[]', false
      from ${added} as added, story where slug = 'shade'`);
    await run(sql`insert into first_public select 'story', id, now() - interval '5 minutes' from story
      where author = '' on conflict (kind, id) do update set at = excluded.at`);
    await look();
    const [mail] = await deliver();
    expect(mail!.text.match(/^shade\u00a0· one:$/gm)).toHaveLength(10);
    expect(mail!.text).toContain('… and 1 more');
    await run(
      sql`delete from search_record where kind = 'story' and id in (select id from story where author = '')`,
    );
    await run(sql`delete from story where author = ''`);
  });

  test('are queued once by two instances at the same time', async () => {
    await follow('one');
    await publish('story', 'shade');
    await lookForNews(service.db);
    await run(sql`update mail_preference set next_at = now()`);
    const counts = await Promise.all([lookForNews(service.db), lookForNews(service.db)]);
    expect(counts[0]! + counts[1]!).toBe(1);
  });

  test.each(locales)('have a title for each kind in %s', async (locale) => {
    const file = new URL(`../../../src/platform/mail/texts/${locale}.json`, import.meta.url);
    const { following } = mailTexts.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(Object.keys(following.kinds).toSorted()).toEqual(newsKinds.toSorted());
  });
});

describe('records that become public', () => {
  const moment = async (slug: string) => {
    const { rows } = await sql<{ news: boolean }>`select at > now() - interval '1 minute' as news
      from first_public join story using (id) where slug = ${slug}`.execute(service.db);
    return rows[0]?.news;
  };

  test('are news, unless they are stories of long ago or scheduled', async () => {
    await run(sql`delete from first_public where kind = 'story' and id in (
      select id from story where slug in ('shade', 'rain'))`);
    await run(sql`update search_record set public_from = now() - interval '1 hour'
      where id = (select id from story where slug = 'shade')`);
    await notePublic(service.db);
    expect([await moment('shade'), await moment('rain'), await moment('scheduled')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});

describe('the choice of mails about what people follow', () => {
  test('is once a week at first, on Monday morning, and stays as chosen', async () => {
    const read = async () => (await ask('GET', '/v1/user/mail-preferences')).json<{ following: string }>();
    expect((await read()).following).toBe('weekly');
    expect((await choose('immediate')).json()).toMatchObject({ following: 'immediate' });
    await choose('weekly');
    const { rows } = await sql`select extract(isodow from next_at at time zone 'UTC')::int as day,
      extract(hour from next_at at time zone 'UTC')::int as hour, next_at > now() as later,
      next_at <= now() + interval '7 days' as soon from mail_preference`.execute(service.db);
    expect(rows).toEqual([{ day: 1, hour: 5, later: true, soon: true }]);
    expect(asProblem(await choose('daily')).status).toBe(400);
    expect(asProblem(await ask('GET', '/v1/user/mail-preferences', { user: null })).status).toBe(401);
  });

  test('of none ends them, and is the language of the others', async () => {
    await follow('one');
    await choose('off');
    await publish('story', 'shade');
    expect(await look()).toBe(0);
    await choose('immediate', 'fr');
    await run(sql`update mail_preference set looked_at = now() - interval '1 hour'`);
    await look();
    const [mail] = await deliver();
    expect([mail!.subject, mail!.headers['Content-Language']]).toEqual([
      'Common Ground\u00a0: Du nouveau dans ce que vous suivez',
      'fr',
    ]);
    expect(mail!.text).toContain('https://portal.example/fr/initiatives/one/updates/shade');
  });

  test('is ended by one click, without signing in', async () => {
    await follow('one');
    await publish('story', 'shade');
    await look();
    const { headers: mailHeaders, text } = (await deliver())[0]!;
    const { token } = /^<https:\/\/portal\.example\/api\/mails\/unsubscribe\?token=(?<token>.*)>$/.exec(
      mailHeaders['List-Unsubscribe']!,
    )!.groups!;
    expect(mailHeaders['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`https://portal.example/mails/unsubscribe?token=${token!}`);
    const body = { token: token! };
    const ended = await ask('POST', '/v1/mail-preferences/unsubscription', { user: null, body });
    expect(ended.json()).toEqual({ done: true });
    expect((await ask('GET', '/v1/user/mail-preferences')).json()).toEqual({
      tasks: 'daily',
      following: 'off',
    });
  });
});

describe('a followed search of initiatives', () => {
  const address = (search: string) => `/v1/user/followed-searches/${encodeURIComponent(search)}`;
  const isFollowed = async (search: string, user = 'reader') =>
    (await ask('GET', address(search), { user })).json<{ following: boolean }>().following;

  afterEach(() => run(sql`delete from search_follow`));

  test('is the same in any order, of one person, and can be ended', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await ask('PUT', address('country=KE&commodity=tea&page=2'))).json()).toEqual({
        following: true,
      });
    expect(await isFollowed('commodity=tea&sort=name&country=KE')).toBe(true);
    expect(await isFollowed('commodity=tea')).toBe(false);
    expect(await isFollowed('commodity=tea&country=KE', 'other')).toBe(false);
    expect((await ask('GET', '/v1/user/following')).json<{ searches: unknown }>().searches).toEqual([
      {
        search: 'country=KE&commodity=tea',
        filters: [
          { name: 'country', values: ['Kenya'] },
          { name: 'commodity', values: ['Tea'] },
        ],
      },
    ]);
    expect((await ask('DELETE', address('country=KE&commodity=tea'))).json()).toEqual({ following: false });
    expect(await isFollowed('commodity=tea&country=KE')).toBe(false);
  });

  test.each([
    ['list=convener&slug=table', 'shade\u00a0· one:\n'],
    ['list=organization&slug=forum', 'shade\u00a0· one:\n'],
    ['list=projects&q=wells', 'wells\u00a0· one:\n'],
    ['list=projects&theme=production&country=GH', 'wells\u00a0· one:\n'],
    ['list=search&q=wells&kind=project', 'wells\u00a0· one:\n'],
  ])('of another list brings news of what it finds: %s', async (search, expected) => {
    expect((await ask('PUT', address(search))).statusCode).toBe(200);
    await run(sql`update search_follow set at = now() - interval '1 hour'`);
    await publish('project', 'wells');
    await publish('story', 'shade');
    expect(await look()).toBe(1);
    const [mail] = await deliver();
    expect(mail!.text).toContain(expected);
    if (expected.startsWith('wells')) expect(mail!.text).not.toContain('shade');
  });

  test('of another list is named by what it is about', async () => {
    await ask('PUT', address('list=organization&slug=forum'));
    await ask('PUT', address('instrument=loan&list=opportunities&deadline=30'));
    await run(sql`update search_follow set at = now() - interval '1 hour' where search like '%forum'`);
    expect((await ask('GET', '/v1/user/following')).json<{ searches: unknown }>().searches).toEqual([
      {
        search: 'list=opportunities&deadline=30&instrument=loan',
        filters: [
          { name: 'deadline', values: ['30'] },
          { name: 'instrument', values: ['Loan'] },
        ],
      },
      { search: 'list=organization&slug=forum', filters: [{ name: 'name', values: ['forum'] }] },
    ]);
  });

  test('has the language of a name that is in none that the reader understands', async () => {
    await ask('PUT', address('list=organization&slug=forum'));
    await ask('PUT', address('list=projects&partner=forum&theme=production'));
    const languages = async (language: string) => {
      const response = await ask('GET', '/v1/user/following', { language });
      const { searches } = response.json<{ searches: { filters: { languages?: unknown }[] }[] }>();
      return searches.map(({ filters }) => filters.map((each) => each.languages));
    };
    expect(await languages('en')).toEqual([[undefined, undefined], [undefined]]);
    expect(await languages('vi')).toEqual([[undefined, { forum: 'en' }], [{ forum: 'en' }]]);
  });

  test('of the initiatives of a convener is named by the convener', async () => {
    await ask('PUT', address('convener=table&commodity=tea'));
    expect((await ask('GET', '/v1/user/following')).json<{ searches: unknown }>().searches).toEqual([
      {
        search: 'commodity=tea&convener=table',
        filters: [
          { name: 'commodity', values: ['Tea'] },
          { name: 'convener', values: ['table'] },
        ],
      },
    ]);
  });

  test.each([
    'page=2',
    'country=Kenya',
    'x',
    'list=secrets&q=x',
    'list=organization',
    'list=search&kind=story',
  ])('needs a filter: not %s', async (search) => {
    expect(asProblem(await ask('PUT', address(search))).status).toBe(404);
  });

  test('is for signed-in people, thirty each', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(asProblem(await ask(method, address('commodity=tea'), { user: null })).status).toBe(401);
    await run(sql`insert into search_follow (oid, search) select 'reader', 'q=' || number
      from generate_series(1, 30) as number`);
    expect(asProblem(await ask('PUT', address('q=tea'))).status).toBe(409);
    expect((await ask('PUT', address('q=7'))).statusCode).toBe(200);
  });

  test.each(['commodity=tea', 'country=KE', 'q=two'])('brings news of what it finds: %s', async (search) => {
    await ask('PUT', address(search));
    await run(sql`update search_follow set at = now() - interval '1 hour'`);
    await publish('initiative', 'two');
    await publish('story', 'tea-time');
    await publish('story', 'shade');
    expect(await look()).toBe(1);
    const [mail] = await deliver();
    expect(mail!.text).toContain('New initiatives\n\ntwo:\nhttps://portal.example/initiatives/two\n');
    expect(mail!.text).toContain('tea-time\u00a0· two:\n');
    expect(mail!.text).not.toContain('shade');
  });

  test('finds nothing once a value of it is gone, rather than everything', async () => {
    await run(sql`insert into search_follow (oid, search, email, at)
      values ('reader', 'commodity=gone', 'reader@example.org', now() - interval '1 hour')`);
    await publish('story', 'shade');
    expect(await look()).toBe(0);
  });

  test('is exported and erased with the person', async () => {
    await ask('PUT', address('commodity=tea'));
    expect(await exportPerson(service.db, 'reader@example.org')).toMatchObject({
      followedSearches: [{ search: 'commodity=tea' }],
    });
    await erasePerson(service.db, 'reader@example.org');
    expect(await service.db.selectFrom('search_follow').select('oid').execute()).toEqual([]);
  });
});
