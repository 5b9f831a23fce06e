import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changesPath } from '#contract/changes/constants.ts';
import {
  ChangeFeed,
  changesAfter,
  deleteOldChanges,
  latestChange,
  noteDueRecords,
} from '../../../src/platform/changes/feed.ts';
import { placeTagOf } from '../../../src/platform/changes/placeTag.ts';
import { shownTables } from '../../../src/platform/changes/triggers.ts';
import { aConvener, anInitiative, anOrganization } from '../../support/content.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService({
  organizations: [anOrganization('forum'), anOrganization('farmers')],
  conveners: [aConvener('table')],
  initiatives: [anInitiative('one'), anInitiative('two')],
});

const rename = (name: string, slug = 'forum') =>
  sql`update organization_text set name = ${name}
    where organization_id = (select id from organization where slug = ${slug})`;

/** Seconds since the change. */
const age = expect.any(Number) as number;

describe('a change of content', () => {
  test('is one per transaction, with all its tags, numbered in the order of commits', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await db.transaction().execute(async (transaction) => {
      await rename('First name').execute(transaction);
      await sql`update initiative set updated_at = now() where slug = 'one'`.execute(transaction);
      await sql`update initiative set updated_at = now() where slug = 'none'`.execute(transaction);
    });
    await rename('Second name').execute(db);
    expect(await changesAfter(db, latest)).toEqual([
      {
        number: latest + 1,
        tags: expect.arrayContaining(['organization_text', 'initiative']) as string[],
        age,
      },
      { number: latest + 2, tags: ['organization_text'], age },
    ]);
  });

  test('is none if nothing is changed, or if it is rolled back', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await rename('x', 'nobody').execute(db);
    await db
      .transaction()
      .execute(async (transaction) => {
        await rename('Another name').execute(transaction);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await changesAfter(db, latest)).toEqual([]);
  });

  test('names the initiative of rows below it', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await sql`insert into initiative_theme (initiative_id, theme, position)
      select id, 'governance', 9 from initiative where slug = 'two'`.execute(db);
    const [change] = (await changesAfter(db, latest))!;
    // Caches do not learn a hidden initiative's slug.
    expect(change!.tags.toSorted()).toEqual(['initiative_theme', `initiative_theme@${placeTagOf('two')}`]);
  });

  test('of very many records is one of everything', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await db.transaction().execute(async (transaction) => {
      await sql`select note_content_change(array(select 'goal@' || each from generate_series(1, 200) as each))`.execute(
        transaction,
      );
      await sql`select note_content_change(array(select 'goal@' || each from generate_series(150, 400) as each))`.execute(
        transaction,
      );
      await rename('Yet another name').execute(transaction);
    });
    expect(await changesAfter(db, latest)).toEqual([{ number: latest + 1, tags: ['*'], age }]);
  });

  test('is noted for every table, unless no page shows it', async () => {
    const { db } = service;
    const { rows } = await sql<{
      name: string;
    }>`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like 'content\_%' and not tgisinternal and tgname <> 'content_change_numbered'`.execute(
      db,
    );
    const views = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'v' and relnamespace = current_schema()::regnamespace`.execute(db);
    const found = [...rows, ...views.rows].map(({ name }) => name).toSorted();
    expect(found).toEqual([...(await shownTables(db))].toSorted());
    expect(found).toContain('initiative');
  });

  test('that is old is deleted, and clients that missed it are notified', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await rename('Old name').execute(db);
    await sql`update content_change set changed_at = now() - interval '3 days'`.execute(db);
    await rename('New name').execute(db);
    await deleteOldChanges(db);
    expect(await changesAfter(db, latest)).toBeNull();
    expect(await changesAfter(db, latest + 1)).toMatchObject([{ number: latest + 2 }]);
    expect(await changesAfter(db, latest + 2)).toEqual([]);
  });

  test('happens when the moment of a record comes', async () => {
    const { db } = service;
    await noteDueRecords(db);
    const latest = await latestChange(db);
    expect(await noteDueRecords(db)).toBe(false);
    await sql`update search_record set public_from = now() + interval '1 hour' where kind = 'initiative'`.execute(
      db,
    );
    expect(await noteDueRecords(db)).toBe(false);
    await sql`update search_record set public_from = now() - interval '1 second' where kind = 'initiative'`.execute(
      db,
    );
    await sql`update content_clock set looked_at = now() - interval '2 seconds'`.execute(db);
    expect(await noteDueRecords(db)).toBe(true);
    expect(await noteDueRecords(db)).toBe(false);
    const changes = (await changesAfter(db, latest))!;
    expect(changes.at(-1)!.tags.toSorted()).toEqual(['initiative', 'search_record']);
  });
});

describe('the stream of changes', () => {
  let origin: string;
  const opened: IncomingMessage[] = [];

  beforeAll(async () => {
    origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const response of opened.splice(0)) response.destroy();
  });

  const connections = async () =>
    promisify((done: (error: Error | null, count: number) => void) => {
      service.app.server.getConnections(done);
    })();

  async function open(lastEvent?: number) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(
        new URL(changesPath, origin),
        { headers: { ...headers, ...(lastEvent !== undefined && { 'last-event-id': lastEvent }) } },
        resolve,
      ).on('error', reject);
    });
    opened.push(response);
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.on('error', () => undefined);
    const until = (wanted: string | RegExp) =>
      vi.waitFor(() => {
        expect(text).toMatch(wanted);
      }, 5_000);
    return { response, until };
  }

  test('starts anew with the latest number, and sends changes as they are committed', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    const [first, second] = [await open(), await open()];
    expect(first.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    await first.until(`id: ${latest}\nevent: reset\n`);
    await rename('Streamed name').execute(db);
    for (const each of [first, second]) await each.until(`id: ${latest + 1}\ndata: organization_text\n\n`);
  });

  test('goes on for others when the client that opened it first leaves', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    const [first, second] = [await open(), await open()];
    await second.until('event: ready');
    first.response.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(1));
    await rename('Name after the first has left').execute(db);
    await second.until(`id: ${latest + 1}\ndata: organization_text\n\n`);
  });

  test('goes on where it ended', async () => {
    const { db } = service;
    const latest = await latestChange(db);
    await rename('Missed name').execute(db);
    const { until } = await open(latest);
    await until(`id: ${latest + 1}\ndata: organization_text\n\n`);
    await rename('Next name').execute(db);
    await until(`id: ${latest + 2}\ndata: organization_text\n\n`);
  });

  test.each([9_999_999, -3, Number.NaN])('starts anew after an unknown number: %s', async (number) => {
    const { until } = await open(number);
    await until('event: reset');
  });

  test('leaves nothing behind for a client that has left before its first change', async () => {
    const ended = vi.fn();
    const { listen } = ChangeFeed.prototype;
    const call = get(new URL(changesPath, origin), { headers }).on('error', () => undefined);
    const listening = vi.spyOn(ChangeFeed.prototype, 'listen').mockImplementation(async function (
      this: ChangeFeed,
      listener,
    ) {
      const { latest, end } = await listen.call(this, listener);
      call.destroy();
      await vi.waitFor(async () => expect(await connections()).toBe(0));
      return { latest, end: () => (ended(), end()) };
    });
    onTestFinished(() => listening.mockRestore());
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  test('is for holders of a key', async () => {
    const response = await service.app.inject({ url: changesPath });
    expect(response.statusCode).toBe(401);
  });
});
