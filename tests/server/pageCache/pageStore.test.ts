import { describe, expect, test } from 'vitest';
import { PAGE_LIFETIME } from '#lib/page/lifetime.ts';
import { type CachedPage, sizeOf } from '#server/pageCache/cachedPage.ts';
import { PageStore } from '#server/pageCache/pageStore.ts';

const MAX = 4 * 1024 * 1024;

const pageOf = (bytes: number): CachedPage => ({
  status: 200,
  composition: '',
  content: { since: 0, tags: null },
  isForReaders: false,
  etag: 'W/"x"',
  head: [],
  madeAt: performance.now(),
  madeOn: 0,
  lifetime: PAGE_LIFETIME,
  length: bytes * 6,
  forms: { br: Buffer.alloc(bytes) },
});

const page = pageOf(14_000);

describe('the store of pages', () => {
  test('keeps frequently requested pages despite thousands of single requests', () => {
    const store = new PageStore(MAX);
    const read = Array.from({ length: 40 }, (_, index) => `/initiatives?page=${index}`);
    for (const target of read) {
      store.set(target, page);
      store.get(target);
    }
    for (let n = 0; n < 20_000; n++) {
      store.get(`/?hostile=${n}`);
      store.set(`/?hostile=${n}`, page);
    }
    for (const target of read) expect(store.get(target) === page, target).toBe(true);
    expect(store.bytes).toBeLessThanOrEqual(MAX);
  });

  test('never exceeds its limit', () => {
    const store = new PageStore(MAX);
    for (let n = 0; n < 2000; n++) {
      store.set(`/?n=${n}`, pageOf(n * 10));
      store.get(`/?n=${n}`);
      expect(store.bytes).toBeLessThanOrEqual(MAX);
    }
  });

  test('counts addresses, and pages in progress', () => {
    const store = new PageStore(MAX);
    store.set(`/?${'a'.repeat(8000)}`, page);
    expect(store.bytes).toBeGreaterThanOrEqual(sizeOf(page) + 16_000);
    expect(sizeOf(page)).toBeGreaterThan(2.4 * 14_000);
  });

  test('rejects a page larger than its smaller part', () => {
    const store = new PageStore(MAX);
    store.set('/large', pageOf(MAX / 4));
    expect(store.get('/large')).toBeUndefined();
  });

  test('has the latest version of a page, once', () => {
    const store = new PageStore(MAX);
    store.set('/', page);
    store.get('/');
    const newer = pageOf(100);
    store.set('/', newer);
    expect(store.get('/')).toBe(newer);
    expect(store.bytes).toBe(sizeOf(newer) + 2);
    store.delete('/');
    expect([store.get('/'), store.bytes]).toEqual([undefined, 0]);
  });
});
