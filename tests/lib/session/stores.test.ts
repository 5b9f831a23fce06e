import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CompactEncrypt } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TimeLimitError } from '#lib/http/visit.server.ts';
import { encrypted } from '#lib/session/encryption.server.ts';
import { createFileStore } from '#lib/session/fileStore.server.ts';
import { createMemoryStore } from '#lib/session/memoryStore.ts';
import { createRedisStore } from '#lib/session/redisStore.server.ts';
import { fakeClock, secrets } from '#tests/support/sessions.ts';
import { silentServer } from '#tests/support/silentServer.ts';

describe('in memory', () => {
  test('a text is there until its time is over', async () => {
    const clock = fakeClock();
    const store = createMemoryStore(clock);
    await store.set('grant:a', 'text', { ttl: 10 });
    clock.advance(9);
    expect(await store.get('grant:a')).toBe('text');
    clock.advance(2);
    expect(await store.get('grant:a')).toBeNull();
  });

  test('a text is there for its time where the clock of the machine jumps', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = createMemoryStore();
    await store.set('grant:a', 'text', { ttl: 0.5 });
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await store.get('grant:a')).toBe('text');
    vi.setSystemTime(Date.now() - 7 * 86_400_000);
    await vi.waitFor(async () => expect(await store.get('grant:a')).toBeNull(), { timeout: 5_000 });
  });

  test('only the first sets what must be absent', async () => {
    const store = createMemoryStore();
    expect(await store.set('lock:a', '1', { ttl: 10, ifAbsent: true })).toBe(true);
    expect(await store.set('lock:a', '2', { ttl: 10, ifAbsent: true })).toBe(false);
    expect(await store.get('lock:a')).toBe('1');
  });

  test('says that entries go because there are too many, not that they expire', async () => {
    const full: string[] = [];
    const clock = fakeClock();
    const store = createMemoryStore({ now: clock.now, onFull: (kind) => full.push(kind) });
    for (let index = 0; index < 20_000; index += 1) await store.set(`grant:${index}`, 'x', { ttl: 10 });
    await store.delete('grant:0');
    clock.advance(20);
    await store.get('grant:1');
    expect(full).toEqual([]);
    for (let index = 0; index < 20_001; index += 1) await store.set(`session:${index}`, 'x', { ttl: 10 });
    expect(full).toEqual(['session']);
  });

  test('a flood of one kind pushes no other kind out, and memory stays bounded', async () => {
    const store = createMemoryStore();
    await store.set('grant:a', 'text', { ttl: 1000 });
    for (let index = 0; index < 25_000; index += 1) await store.set(`state:${index}`, '1', { ttl: 1000 });
    expect(await store.get('grant:a')).toBe('text');
    expect(await store.get('state:0')).toBeNull();
    expect(await store.get('state:24999')).toBe('1');
  });
});

describe('in a file', () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'sessions-'));
    onTestFinished(() => {
      rmSync(made, { recursive: true });
    });
    return made;
  }

  test('a text is there until its time is over, for all processes', async () => {
    const [clock, place] = [fakeClock(), folder()];
    const [mine, theirs] = [createFileStore(place, clock), createFileStore(place, clock)];
    await mine.set('grant:a', 'text', { ttl: 10 });
    clock.advance(9);
    expect(await theirs.get('grant:a')).toBe('text');
    await theirs.delete('grant:a');
    expect(await mine.get('grant:a')).toBeNull();
    await mine.set('grant:a', 'text', { ttl: 10 });
    clock.advance(11);
    expect(await mine.get('grant:a')).toBeNull();
    mine.close();
    theirs.close();
  });

  test('only the first sets what must be absent, until its time is over', async () => {
    const [clock, place] = [fakeClock(), folder()];
    const [mine, theirs] = [createFileStore(place, clock), createFileStore(place, clock)];
    expect(await mine.set('lock:a', '1', { ttl: 10, ifAbsent: true })).toBe(true);
    expect(await theirs.set('lock:a', '2', { ttl: 10, ifAbsent: true })).toBe(false);
    expect(await mine.get('lock:a')).toBe('1');
    clock.advance(11);
    expect(await theirs.set('lock:a', '3', { ttl: 10, ifAbsent: true })).toBe(true);
    mine.close();
    theirs.close();
  });

  test('portals that open a new file at the same time wait for each other', async () => {
    const place = folder();
    const file = join(place, 'sessions.sqlite');
    // Another portal has started to write, with a new file's journal.
    const other = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const { DatabaseSync } = require('node:sqlite');
       const db = new DatabaseSync(workerData);
       db.exec('begin immediate');
       parentPort.postMessage('writing');
       setTimeout(() => { db.exec('commit'); db.close(); }, 200);`,
      { eval: true, workerData: file },
    );
    await once(other, 'message');
    const store = createFileStore(place);
    await store.set('grant:a', 'text', { ttl: 10 });
    expect(await store.get('grant:a')).toBe('text');
    store.close();
    await once(other, 'exit');
  });

  test('closes the folder to other users of the machine, also one that was open before', () => {
    const place = folder();
    chmodSync(place, 0o755);
    createFileStore(place).close();
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const fresh = join(place, 'new', 'sessions');
    createFileStore(fresh).close();
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });
});

describe('sets', () => {
  test.each(['memory', 'file'])('in a %s have each member once, until their time is over', async (kind) => {
    const clock = fakeClock();
    const place = mkdtempSync(join(tmpdir(), 'sessions-'));
    onTestFinished(() => {
      rmSync(place, { recursive: true });
    });
    const store = kind === 'file' ? createFileStore(place, clock) : createMemoryStore(clock);
    await store.addMember('sessions:a', 'one', { ttl: 10 });
    await store.addMember('sessions:a', 'two', { ttl: 10 });
    clock.advance(5);
    await store.addMember('sessions:a', 'one', { ttl: 10 });
    await store.addMember('sessions:b', 'three', { ttl: 10 });
    expect((await store.members('sessions:a')).sort()).toEqual(['one', 'two']);
    await store.removeMember('sessions:a', 'two');
    await store.removeMember('sessions:a', 'unknown');
    expect(await store.members('sessions:a')).toEqual(['one']);
    clock.advance(11);
    expect(await store.members('sessions:a')).toEqual([]);
    expect(await store.members('sessions:none')).toEqual([]);
    if ('close' in store) (store.close as () => void)();
  });
});

describe('in a Redis that accepts connections and never responds', () => {
  test('every call ends, also after the connection was made anew', async () => {
    const silent = await silentServer();
    const store = createRedisStore(`redis://127.0.0.1:${silent.port}`, { commandMs: 20 });
    for (let call = 0; call < 3; call += 1)
      await expect(store.get('grant:a')).rejects.toThrow(TimeLimitError);
    await expect(store.set('lock:a', '1', { ttl: 1, ifAbsent: true })).rejects.toThrow(TimeLimitError);
    store.close();
  });
});

/** Value of version 0.1 for `text` under `grant:a`, before JWE. */
const releaseBefore = {
  secret: 'planted-secret-of-the-release-before-00000',
  value: 'Kp3xtqyTUGi_PFfAvRl5CEquTKJRl4-rSRD7NrOWj-I',
};

describe('encrypted', () => {
  test('the stored value does not contain the text', async () => {
    const inner = createMemoryStore();
    const store = encrypted(inner, secrets);
    await store.set('grant:a', 'refresh-token', { ttl: 10 });
    const lying = await inner.get('grant:a');
    expect(lying).not.toContain('refresh-token');
    expect(await store.get('grant:a')).toBe('refresh-token');
  });

  test('the same text is never written alike', async () => {
    const inner = createMemoryStore();
    const store = encrypted(inner, secrets);
    await store.set('grant:a', 'text', { ttl: 10 });
    const once = await inner.get('grant:a');
    await store.set('grant:a', 'text', { ttl: 10 });
    expect(await inner.get('grant:a')).not.toBe(once);
  });

  test('after a change of secrets the old texts are read', async () => {
    const inner = createMemoryStore();
    await encrypted(inner, [secrets[1]!]).set('grant:a', 'text', { ttl: 10 });
    expect(await encrypted(inner, secrets).get('grant:a')).toBe('text');
  });

  test.each([
    [
      'another secret',
      (inner: ReturnType<typeof createMemoryStore>) => encrypted(inner, ['x'.repeat(40)]).get('grant:a'),
    ],
    [
      'a text under another key',
      async (inner: ReturnType<typeof createMemoryStore>) => {
        await inner.set('grant:b', (await inner.get('grant:a'))!, { ttl: 10 });
        return encrypted(inner, secrets).get('grant:b');
      },
    ],
    [
      'a damaged text',
      async (inner: ReturnType<typeof createMemoryStore>) => {
        const jwe = (await inner.get('grant:a'))!;
        await inner.set('grant:a', `${jwe.slice(0, -1)}${jwe.endsWith('A') ? 'B' : 'A'}AAA`, { ttl: 10 });
        return encrypted(inner, secrets).get('grant:a');
      },
    ],
    [
      'a text of the release before, in a format of its own',
      async (inner: ReturnType<typeof createMemoryStore>) => {
        await inner.set('grant:a', releaseBefore.value, { ttl: 10 });
        return encrypted(inner, [releaseBefore.secret]).get('grant:a');
      },
    ],
    [
      'a text encrypted in a way that we do not use',
      async (inner: ReturnType<typeof createMemoryStore>) => {
        const other = new CompactEncrypt(new TextEncoder().encode('text'));
        const jwe = other.setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' });
        await inner.set('grant:a', await jwe.encrypt(new Uint8Array(32)), { ttl: 10 });
        return encrypted(inner, secrets).get('grant:a');
      },
    ],
  ])('%s gives nothing', async (_name, attempt) => {
    const inner = createMemoryStore();
    await encrypted(inner, secrets).set('grant:a', 'text', { ttl: 10 });
    expect(await attempt(inner)).toBeNull();
  });
});
