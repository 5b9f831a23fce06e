import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { writeArchive } from '../../../src/content/archive/writeArchive.ts';
import { erasePerson } from '../../../src/modules/privacy/person.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { createContents } from '../../../src/platform/storage/contents.ts';
import { countMisplaced, moveContents } from '../../../src/platform/storage/moveContents.ts';
import { removeStored } from '../../../src/platform/storage/removeStored.ts';
import { placeOf } from '../../../src/platform/storage/stores/disk.ts';
import { StoreError } from '../../../src/platform/storage/stores/fileStore.ts';
import type { Stores } from '../../../src/platform/storage/stores/stores.ts';
import { assessed } from '../../support/assessed.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { writeEditors } from '../../support/editors.ts';
import { photo } from '../../support/pictures.ts';
import { openEmptyFolder } from '../../support/places.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { asProblem, headers, key, useService } from '../../support/service.ts';
import { hashOf, openTestStores, type TestStores } from '../../support/stores.ts';

const who = 'editor';
const service = useService(assessed, { verifyAccessToken: verifyByName });
let stores: TestStores;
beforeAll(async () => {
  await writeEditors(service.db);
  stores = await openTestStores();
});
afterAll(() => stores.close());
afterEach(() => {
  stores.s3.failure = 'none';
});

async function open(target: Stores['target'], call = 60_000): Promise<FastifyInstance> {
  const app = await buildApp({
    db: service.db,
    timeLimits: { call },
    keys: [key],
    verifyAccessToken: verifyByName,
    stores: stores.to(target),
  });
  onTestFinished(() => app.close());
  return app;
}

const moveAll = (target: Stores['target'], db = service.db) =>
  moveContents(db, { stores: stores.to(target), everything: true });
const clean = () => removeStored(service.db, stores.to('database'));
const get = (app: FastifyInstance, sha256: string, { query = '', ...more }: Record<string, string> = {}) =>
  app.inject({ url: `/v1/media/${sha256}${query}`, headers: { ...headers, ...onBehalfOf(who), ...more } });
const textOf = () => `a,b\n${randomBytes(140_000).toString('hex')}\n`;
const left = () => countMisplaced(service.db, { stores: stores.to('database'), everything: true });

describe.each(['database', 'disk', 's3'] as const)('files in the store %s', (target) => {
  test('are read to the byte: whole, in parts, and by their sender under each name', async () => {
    const app = await open(target);
    const text = textOf();
    const sha256 = await sendFile(app, who, text, 'one.csv');
    const renamed = await sendFile(app, who, text, 'two.csv');
    expect([sha256, await sendFile(app, who, text, 'one.csv')]).toEqual([hashOf(text), hashOf(text)]);
    await moveAll(target);
    expect(await sendFile(app, who, text, 'one.csv')).toBe(sha256);
    if (target !== 'database') expect(await stores.list(target)).toContain(sha256);
    for (const hash of [sha256, renamed]) {
      expect((await get(app, hash)).body).toBe(text);
      const part = await get(app, hash, { range: 'bytes=262140-262160' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 262140-262160/${String(text.length)}`,
      ]);
      expect(part.body).toBe(text.slice(262_140, 262_161));
    }
  });

  test('have pictures in each width and format', async () => {
    const app = await open(target);
    const sha256 = await sendFile(app, who, await photo({ width: 900, height: 600 }), `${target}.jpg`);
    const query = '?width=480&format=webp';
    const made = await get(app, sha256, { query });
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/webp']);
    const pictures = createPictureRepository(service.db, createContents(service.db, stores.to(target)));
    while (await pictures.next());
    await moveAll(target);
    const moved = await get(app, sha256, { query });
    expect([moved.statusCode, moved.rawPayload.equals(made.rawPayload)]).toEqual([200, true]);
    if (target !== 'database') expect(await stores.list(target)).toContain(hashOf(made.rawPayload));
  });

  test('go into an archive', async () => {
    const { env, remove } = await openEmptyFolder();
    onTestFinished(remove);
    await moveAll(target);
    const { records } = await writeArchive(service.db, stores.to(target), join(env.DATA_DIR, 'content.zip'));
    expect(records).toBeGreaterThan(0);
  });

  test('are gone with their sender, byte for byte', async () => {
    const app = await open(target);
    const [person, email] = [`leaver-${target}`, `leaver-${target}@example.org`];
    await writeCallers(service.db, { [person]: { roles: [{ name: 'admin' }] } });
    await service.db.insertInto('account_address').values({ oid: person, email }).execute();
    const text = textOf();
    const sha256 = await sendFile(app, person, text, 'own.csv');
    await moveAll(target);
    await erasePerson(service.db, email);
    await clean();
    expect(await statusOfFile(app, who, sha256)).toBe(404);
    const stored = service.db.selectFrom('file_content').select('sha256').where('sha256', '=', sha256);
    expect(await stored.execute()).toEqual([]);
    expect([...(await stores.list('disk')), ...(await stores.list('s3'))]).not.toContain(sha256);
  });
});

describe('a move between stores', () => {
  test('brings everything there, and leaves nothing behind', async () => {
    const app = await open('database');
    const text = textOf();
    const sha256 = await sendFile(app, who, text, 'moved.csv');
    for (const target of ['disk', 's3', 'database', 's3', 'disk', 'database'] as const) {
      expect((await moveAll(target)).failures).toEqual([]);
      await clean();
      for (const name of ['disk', 's3'] as const)
        expect((await stores.list(name)).includes(sha256)).toBe(name === target);
      // Read from any store.
      expect((await get(app, sha256)).body).toBe(text);
    }
    expect(await left()).toBe(0);
  });

  test('goes on where it was stopped', async () => {
    const app = await open('s3');
    const texts = [textOf(), textOf(), textOf()];
    const hashes = await Promise.all(texts.map((text, at) => sendFile(app, who, text, `${String(at)}.csv`)));
    const stopping = new AbortController();
    const movement = { stores: stores.to('s3'), everything: true };
    const first = await moveContents(service.db, movement, {
      signal: stopping.signal,
      report: () => stopping.abort(),
    });
    expect(first.moved).toBe(1);
    for (const [at, hash] of hashes.entries()) expect((await get(app, hash)).body).toBe(texts[at]);
    expect((await moveAll('s3')).moved).toBeGreaterThan(0);
    expect(await countMisplaced(service.db, movement)).toBe(0);
    for (const [at, hash] of hashes.entries()) expect((await get(app, hash)).body).toBe(texts[at]);
  });

  test('of the same bytes at the same time keeps one of them, for all', async () => {
    const app = await open('disk');
    const text = textOf();
    const hashes = [await sendFile(app, who, text, 'a.csv'), await sendFile(app, who, text, 'b.csv')];
    await Promise.all([moveAll('disk'), moveAll('disk'), clean(), moveAll('disk')]);
    await moveAll('disk');
    expect((await stores.list('disk')).filter((name) => name === hashOf(text))).toHaveLength(1);
    for (const hash of hashes) expect((await get(app, hash)).body).toBe(text);
    await service.db.deleteFrom('file').where('sha256', '=', hashes[0]!).execute();
    await clean();
    expect((await get(app, hashes[1]!)).body).toBe(text);
  });

  test('says which bytes are lost, moves all others, and serves no damaged ones', async () => {
    await moveAll('disk');
    const app = await open('disk');
    const [lost, damaged, sound] = [textOf(), textOf(), textOf()];
    for (const text of [lost, damaged, sound]) await sendFile(app, who, text, 'x.csv');
    await moveAll('disk');
    const store = stores.to('disk').of('disk');
    await store.remove(hashOf(lost));
    await writeFile(join(stores.folder, placeOf(hashOf(damaged))), `${damaged.slice(0, -2)}!\n`);
    const { failures } = await moveAll('s3');
    expect([...failures].sort()).toEqual(
      [`the bytes of ${hashOf(damaged)} are damaged`, `the store disk has no ${hashOf(lost)}`].sort(),
    );
    expect(await stores.list('s3')).toContain(hashOf(sound));
    expect(asProblem(await get(app, hashOf(lost)))).toMatchObject({ status: 503, code: 'unavailable' });
    await service.db
      .deleteFrom('file')
      .where('sha256', 'in', [hashOf(lost), hashOf(damaged)])
      .execute();
    await clean();
  });
});

describe('a store that is ill', () => {
  test('takes no upload away: files wait in the database and are moved later', async () => {
    const app = await open('s3');
    stores.s3.failure = 'error';
    const text = textOf();
    const sha256 = await sendFile(app, who, text, 'waits.csv');
    await expect(moveAll('s3')).rejects.toThrow(StoreError);
    expect((await get(app, sha256)).body).toBe(text);
    stores.s3.failure = 'none';
    await moveAll('s3');
    expect(await stores.list('s3')).toContain(sha256);
    expect((await get(app, sha256)).body).toBe(text);
  });

  test.each(['reset', 'error', 'hang', 'page'] as const)(
    '(%s) is a 503 where its files are read, and nothing is lost',
    async (failure) => {
      const app = await open('s3');
      const text = textOf();
      const sha256 = await sendFile(app, who, text, 'read.csv');
      await moveAll('s3');
      stores.s3.failure = failure;
      let hangs = 0;
      stores.s3.events.on('hang', () => (hangs += 1));
      const response = await get(app, sha256, { range: 'bytes=1-9' });
      expect(asProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('5');
      // One wait is shorter than the portal's, two are longer.
      expect(hangs).toBe(failure === 'hang' ? 1 : 0);
      stores.s3.events.removeAllListeners('hang');
      stores.s3.failure = 'none';
      expect((await get(app, sha256)).body).toBe(text);
    },
  );

  test('leaves bytes to be removed until it responds', async () => {
    const app = await open('s3');
    const sha256 = await sendFile(app, who, textOf(), 'removed.csv');
    await moveAll('s3');
    await service.db.deleteFrom('file').where('sha256', '=', sha256).execute();
    stores.s3.failure = 'error';
    await expect(clean()).rejects.toThrow(StoreError);
    stores.s3.failure = 'none';
    expect(await clean()).toBeGreaterThan(0);
    expect(await stores.list('s3')).not.toContain(sha256);
  });

  test('removes nothing that is about to be referred to', async () => {
    const text = textOf();
    const sha256 = hashOf(text);
    const store = stores.to('s3').of('s3');
    const stored = { sha256, store: 's3' as const, bytes: text.length };
    await service.db
      .insertInto('stored_content')
      .values({ ...stored, wanted_at: new Date() })
      .execute();
    await store.save(sha256, Buffer.from(text));
    await clean();
    expect(await stores.list('s3')).toContain(sha256);
    await sql`update stored_content set wanted_at = now() - interval '2 hours' where sha256 = ${sha256}`.execute(
      service.db,
    );
    await clean();
    expect(await stores.list('s3')).not.toContain(sha256);
  });
});

test('a file is read whole on a slow line, beyond the time of a call', async () => {
  const app = await open('disk', 500);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = randomBytes(8_000_000).toString('hex');
  const sha256 = await sendFile(app, who, text, 'long.csv');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers: { ...headers, ...onBehalfOf(who) } };
    getHttp(`${origin}/v1/media/${sha256}`, options, resolve).on('error', reject);
  });
  await wait(1_000);
  let bytes = 0;
  for await (const part of response) bytes += (part as Buffer).length;
  expect(bytes).toBe(text.length);
});
