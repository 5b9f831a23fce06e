import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { createSharedDrafts } from '#lib/api/drafts.ts';
import { memoryDrafts } from '#tests/support/records.ts';

const recordKey = 'goal:dak-lak:water';
const draft = (at: number, a: number) => ({ fields: { a }, base: { a: 0 }, version: 1, at });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('are sent after a pause, restored on another device, and discarded everywhere', async () => {
  const saved = new Map<string, unknown>();
  const call = vi.fn(async (name: string, args: { params: { key: string }; body?: unknown }) => {
    const { key } = args.params;
    if (name === 'putDraft') saved.set(key, args.body);
    if (name === 'deleteDraft') saved.delete(key);
    return { draft: saved.get(key) ?? null };
  });
  const api = { locale: 'en', call } as unknown as Api;
  const here = createSharedDrafts(memoryDrafts(), api);
  await here.keep(recordKey, draft(1, 1));
  await here.keep(recordKey, draft(2, 2));
  await vi.advanceTimersByTimeAsync(3000);
  expect(call).toHaveBeenCalledOnce();
  const elsewhere = createSharedDrafts(memoryDrafts(), api);
  expect(await elsewhere.find(recordKey)).toEqual(draft(2, 2));
  await elsewhere.discardDraft(recordKey);
  expect(await createSharedDrafts(memoryDrafts(), api).find(recordKey)).toBeNull();
});

test('use the later of device and server, and work without the context API', async () => {
  const local = memoryDrafts();
  await local.keep(recordKey, draft(5, 5));
  const there = { draft: { content: { fields: { a: 4 }, base: { a: 0 }, at: 4 }, version: 1 } };
  const respondTo = { locale: 'en', call: () => Promise.resolve(there) } as unknown as Api;
  expect(await createSharedDrafts(local, respondTo).find(recordKey)).toEqual(draft(5, 5));
  const silent = { locale: 'en', call: () => Promise.reject(new Error('down')) } as unknown as Api;
  expect(await createSharedDrafts(local, silent).find(recordKey)).toEqual(draft(5, 5));
});

test.each([
  ['a text', 'x'],
  ['fields that are a list', { fields: [1], base: {}, at: 1 }],
  ['a time that is none', { fields: {}, base: {}, at: 'today' }],
  ['nothing that it began with', { fields: {}, base: null, at: 1 }],
])('are ignored where the context API has %s', async (_, content) => {
  const there = { draft: { content, version: 1 } };
  const api = { locale: 'en', call: () => Promise.resolve(there) } as unknown as Api;
  expect(await createSharedDrafts(memoryDrafts(), api).find(recordKey)).toBeNull();
});

test('are sent at once when the page is hidden', async () => {
  const call = vi.fn(async () => ({}));
  const drafts = createSharedDrafts(memoryDrafts(), { locale: 'en', call } as unknown as Api);
  await drafts.keep(recordKey, draft(1, 1));
  drafts.flush();
  expect(call).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(call).toHaveBeenCalledOnce();
});
