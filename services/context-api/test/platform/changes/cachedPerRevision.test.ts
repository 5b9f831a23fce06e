import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cachedPerRevision } from '../../../src/platform/changes/cachedPerRevision.ts';
import { revisionFor } from '../../../src/platform/changes/revision.ts';
import { collectStatements } from '../../../src/platform/database/reads.ts';
import { readForVisitor, waitingVisitor } from '../../../src/platform/database/visitorReads.ts';
import { landscapes } from '../../support/landscapes.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(landscapes);

const publishedIn = async (db = service.db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from initiative where status = 'published'`.execute(db);
  return rows[0]!.count;
};

const setStatus = (slug: string, status: 'archived' | 'published', db = service.db) =>
  db.updateTable('initiative').set({ status }).where('slug', '=', slug).execute();

/** Counts initiatives by `cachedPerRevision` under a key, and their reads. */
function counter(key: string) {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return publishedIn();
  };
  return { count: () => cachedPerRevision(service.db, key, read), reads: () => reads };
}

test('a value is read once, and again after a change of a table that it was read from', async () => {
  const { count, reads } = counter('changed');
  expect([await count(), await count(), reads()]).toEqual([4, 4, 1]);
  await service.db.updateTable('organization').set({ website: 'https://new.example' }).execute();
  expect([await count(), reads()]).toEqual([4, 1]);
  await setStatus('dak-lak', 'archived');
  expect([await count(), await count(), reads()]).toEqual([3, 3, 2]);
  await setStatus('dak-lak', 'published');
  expect([await count(), reads()]).toEqual([4, 3]);
});

test('visitors at the same time share one reading', async () => {
  const { count, reads } = counter('shared');
  const visit = () => readForVisitor(new AbortController().signal, count);
  expect(await Promise.all([visit(), visit(), visit()])).toEqual([4, 4, 4]);
  expect(reads()).toBe(1);
});

test('a reading ends when its only visitor leaves', async () => {
  const visitor = new AbortController();
  let signal: AbortSignal | undefined;
  const read = () => {
    signal = waitingVisitor();
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new Error('left'));
      });
    });
  };
  const visit = readForVisitor(visitor.signal, () => cachedPerRevision(service.db, 'left', read));
  const ended = expect(visit).rejects.toThrow('left');
  await expect.poll(() => signal).toBeDefined();
  visitor.abort();
  await ended;
  expect(await cachedPerRevision(service.db, 'left', publishedIn)).toBe(4);
});

test('a visitor who stays gets the value after another has left', async () => {
  const leaving = new AbortController();
  const reading = Promise.withResolvers<number>();
  let signal: AbortSignal | undefined;
  const read = () => {
    signal = waitingVisitor();
    return reading.promise;
  };
  const visits = [leaving, new AbortController()].map((visitor) =>
    readForVisitor(visitor.signal, () => cachedPerRevision(service.db, 'stays', read)),
  );
  await expect.poll(() => signal).toBeDefined();
  leaving.abort();
  reading.resolve(4);
  expect(await visits[1]).toBe(4);
  await Promise.allSettled(visits);
});

/** Reads for all under a name; each reading ends on request. */
function slowForAll(name: string) {
  const readings: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise.then(() => publishedIn());
  };
  const visit = (signal = new AbortController().signal) =>
    readForVisitor(signal, () => cachedPerRevision(service.db, name, read, { isForAll: true }));
  return { readings, visit };
}

test('a reading for all goes on after its visitor has left, for the next', async () => {
  const { readings, visit } = slowForAll('for all');
  const visitor = new AbortController();
  const left = expect(visit(visitor.signal)).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => readings.length).toBe(1);
  visitor.abort();
  await left;
  const next = visit();
  readings[0]!.resolve(0);
  expect(await next).toBe(4);
  expect(await visit()).toBe(4);
  expect(readings).toHaveLength(1);
});

test('a visitor does not wait for a reading for all longer than for a statement', async () => {
  const { readings, visit } = slowForAll('too slow');
  await expect(visit()).rejects.toMatchObject({ code: 'unavailable' });
  readings[0]!.resolve(0);
  expect(await visit()).toBe(4);
  expect(readings).toHaveLength(1);
});

test('after a change, visitors wait for the end of a reading for all, and share the next', async () => {
  const { readings, visit } = slowForAll('changed while read');
  const before = visit();
  await expect.poll(() => readings.length).toBe(1);
  await setStatus('dak-lak', 'archived');
  const after = [visit(), visit()];
  await revisionFor(service.db);
  expect(readings).toHaveLength(1);
  readings[0]!.resolve(0);
  expect(await before).toBe(3);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]!.resolve(0);
  expect(await Promise.all(after)).toEqual([3, 3]);
  expect(readings).toHaveLength(2);
  await setStatus('dak-lak', 'published');
});

test('a failed reading for all is repeated', async () => {
  const { readings, visit } = slowForAll('failed for all');
  const failing = expect(visit()).rejects.toThrow('no');
  await expect.poll(() => readings.length).toBe(1);
  readings[0]!.reject(new Error('no'));
  await failing;
  const next = visit();
  await expect.poll(() => readings.length).toBe(2);
  readings[1]!.resolve(0);
  expect(await next).toBe(4);
});

test('a value whose reading began before a change is not cached after it', async () => {
  const before = cachedPerRevision(service.db, 'overtaken', async () => {
    const found = await publishedIn();
    await setStatus('dak-lak', 'archived');
    return found;
  });
  expect(await before).toBe(4);
  expect(await cachedPerRevision(service.db, 'overtaken', publishedIn)).toBe(3);
  await setStatus('dak-lak', 'published');
});

test('a transaction sees its own changes, which nobody else gets', async () => {
  const value = () => cachedPerRevision(service.db, 'transaction', publishedIn);
  expect(await value()).toBe(4);
  const rolledBack = service.db.transaction().execute(async (transaction) => {
    await setStatus('dak-lak', 'archived', transaction);
    expect(await cachedPerRevision(transaction, 'transaction', async () => publishedIn(transaction))).toBe(3);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await value()).toBe(4);
});

test('a failed reading is repeated', async () => {
  const failing = cachedPerRevision(service.db, 'failed', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await cachedPerRevision(service.db, 'failed', publishedIn)).toBe(4);
});

test('the statements of a cached value still name its tables', async () => {
  const { count } = counter('named');
  await count();
  const statements = new Set<string>();
  await collectStatements(statements, count);
  expect([...statements].join(' ')).toContain('from initiative');
});

test('a record whose moment comes is counted from then on', async () => {
  const { count, reads } = counter('moment');
  await count();
  const { rows } = await sql<{ id: string }>`select id from search_record limit 1`.execute(service.db);
  const { id } = rows[0]!;
  await sql`update search_record set public_from = now() + interval '150 milliseconds' where id = ${id}`.execute(
    service.db,
  );
  await count();
  const before = reads();
  await expect.poll(async () => [await count(), reads()]).toEqual([4, before + 1]);
});

test.each([
  '/v1/context',
  '/v1/code-lists',
  '/v1/initiatives',
  '/v1/organizations?country=VN',
  '/v1/initiatives?q=coffee&page=2',
  '/v1/search?q=coffee',
  '/v1/search/suggestions?q=c',
  '/v1/stories',
])('responses are the same from memory: %s', async (url) => {
  const fetched = () => service.app.inject({ url, headers });
  const [first, second] = [await fetched(), await fetched()];
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(second.headers['cache-tag']).toBe(first.headers['cache-tag']);
});

test('values are bounded by the memory that they take', async () => {
  const reads: string[] = [];
  const ask = (name: string, megabytes: number) =>
    cachedPerRevision(
      service.db,
      name,
      async () => {
        reads.push(name);
        return publishedIn();
      },
      { bytesOf: () => megabytes * 1024 ** 2 },
    );
  for (const name of ['one', 'two', 'three', 'one', 'three']) await ask(name, 30);
  expect(reads).toEqual(['one', 'two', 'three', 'one']);
  for (const name of ['small', 'one', 'small']) await ask(name, 0.1);
  expect(reads.slice(4)).toEqual(['small']);
  // Larger than the memory: read each time, without evicting others.
  for (const name of ['huge', 'huge', 'small']) await ask(name, 100);
  expect(reads.slice(5)).toEqual(['huge', 'huge']);
});
