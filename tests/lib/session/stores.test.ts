import { describe, expect, test } from 'vitest';
import { encrypted } from '#lib/session/encryption.server.ts';
import { createMemoryStore } from '#lib/session/memoryStore.ts';
import { fakeClock, secrets } from '#tests/support/sessions.ts';

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

  test('only the first sets what must be absent', async () => {
    const store = createMemoryStore();
    expect(await store.set('lock:a', '1', { ttl: 10, ifAbsent: true })).toBe(true);
    expect(await store.set('lock:a', '2', { ttl: 10, ifAbsent: true })).toBe(false);
    expect(await store.get('lock:a')).toBe('1');
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

describe('encrypted', () => {
  test('what lies in the store does not tell the text', async () => {
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
        await inner.set('grant:a', 'AAAA', { ttl: 10 });
        return encrypted(inner, secrets).get('grant:a');
      },
    ],
  ])('%s gives nothing', async (_name, attempt) => {
    const inner = createMemoryStore();
    await encrypted(inner, secrets).set('grant:a', 'text', { ttl: 10 });
    expect(await attempt(inner)).toBeNull();
  });
});
