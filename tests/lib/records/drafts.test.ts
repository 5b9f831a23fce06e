import 'fake-indexeddb/auto';
import { createStore, keys, set } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { createDrafts, type Draft } from '#lib/records/drafts.ts';

const draft = (at: number): Draft => ({ fields: { a: 2 }, base: { a: 1 }, version: 1, at });

describe('drafts on this device', () => {
  test('are restored for their author only', async () => {
    await createDrafts({ owner: 'ana' }).keep('x', draft(Date.now()));
    expect(await createDrafts({ owner: 'ana' }).find('x')).toMatchObject({ fields: { a: 2 } });
    expect(await createDrafts({ owner: 'binh' }).find('x')).toBeNull();
    await createDrafts({ owner: 'ana' }).discardDraft('x');
    expect(await createDrafts({ owner: 'ana' }).find('x')).toBeNull();
  });

  test('are written one at a time, the latest, if input is faster than the device', async () => {
    const drafts = createDrafts({ owner: 'ana' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const from = Date.now();
    const typed = Array.from({ length: 50 }, (_, keys) => drafts.keep('fast', draft(from + keys)));
    expect(await drafts.find('fast')).toMatchObject({ at: from + 49 });
    await Promise.all(typed);
    expect(put.mock.calls.length).toBeLessThanOrEqual(2);
    expect(await createDrafts({ owner: 'ana' }).find('fast')).toMatchObject({ at: from + 49 });
    put.mockRestore();
  });

  test('are committed with their request, since the page may end before its next turn', async () => {
    const drafts = createDrafts({ owner: 'ana' });
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    expect(await drafts.keep('sudden', draft(Date.now()))).toBe(true);
    expect(commit).toHaveBeenCalledOnce();
    commit.mockRestore();
  });

  test('do not wait for a slow write when the page ends', async () => {
    const drafts = createDrafts({ owner: 'ana' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const at = Date.now();
    const typed = [drafts.keep('slow', draft(at)), drafts.keep('slow', draft(at + 1))];
    drafts.flush();
    await vi.waitFor(() => {
      expect(put).toHaveBeenCalledWith(draft(at + 1), 'ana slow');
    });
    await Promise.all(typed);
    expect(await createDrafts({ owner: 'ana' }).find('slow')).toMatchObject({ at: at + 1 });
    put.mockRestore();
  });

  test('are known to be lost if the browser refuses them', async () => {
    const drafts = createDrafts({ owner: 'ana' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await drafts.keep('full', draft(Date.now()))).toBe(false);
    put.mockRestore();
  });

  test('are deleted when discarded during a write', async () => {
    const drafts = createDrafts({ owner: 'ana' });
    const written = [drafts.keep('gone', draft(Date.now())), drafts.keep('gone', draft(Date.now()))];
    await Promise.all([...written, drafts.discardDraft('gone')]);
    expect(await createDrafts({ owner: 'ana' }).find('gone')).toBeNull();
  });

  test('are deleted after ninety days', async () => {
    await createDrafts({ owner: 'ana' }).keep('old', draft(Date.now()));
    const later = Date.now() + 91 * 24 * 3_600_000;
    const drafts = createDrafts({ owner: 'ana', now: () => later });
    await vi.waitFor(async () => {
      expect(await createDrafts({ owner: 'ana' }).find('old')).toBeNull();
    });
    expect(await drafts.find('old')).toBeNull();
  });

  test('last as long as the page if the browser saves nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const drafts = createDrafts({ owner: 'ana' });
    expect(await drafts.keep('y', draft(1))).toBe(false);
    expect(await drafts.find('y')).toMatchObject({ at: 1 });
    vi.unstubAllGlobals();
  });

  test.each([
    ['nothing', null],
    ['a text', 'x'],
    ['no fields', { base: {}, version: 1, at: 1 }],
    ['fields that are a list', { fields: [], base: {}, version: 1, at: 1 }],
    ['nothing that it began with', { fields: {}, version: 1, at: 1 }],
    ['no version', { fields: {}, base: {}, at: 1 }],
    ['a time that is none', { fields: {}, base: {}, version: 1, at: NaN }],
  ])('ignore drafts of another release with %s', async (_, saved) => {
    await set('ana strange', saved, createStore('common-ground', 'drafts'));
    expect(await createDrafts({ owner: 'ana' }).find('strange')).toBeNull();
  });

  test('are removed where their time is unknown', async () => {
    const store = createStore('common-ground', 'drafts');
    await set('ana timeless', { fields: {} }, store);
    await set('ana empty', null, store);
    createDrafts({ owner: 'ana' });
    await vi.waitFor(async () => {
      const left = await keys<string>(store);
      expect(left.filter((key) => ['ana timeless', 'ana empty'].includes(key))).toEqual([]);
    });
  });
});
