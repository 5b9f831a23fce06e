import { expect, test, vi } from 'vitest';
import { savedRecord } from '#lib/records/savedRecord.ts';

test('a new record is created once, and changed from then on', async () => {
  const create = vi.fn(() => Promise.resolve({ slug: 'oak', version: 1, status: 'draft' as const }));
  const update = vi.fn(() => Promise.resolve({ slug: 'oak', version: 2, status: 'draft' as const }));
  const read = vi.fn(() => Promise.resolve({ fields: { name: 'Oak' }, version: 2 }));
  const onSaved = vi.fn();
  const remote = savedRecord<{ name: string }>(null, { create, update, read, parts: {}, onSaved });
  await expect(remote.read()).rejects.toThrow('nothing yet');
  await remote.write({ name: 'Oak' }, { version: 0, idempotencyKey: 'a-key' });
  await remote.write({ name: 'Oaks' }, { version: 1, idempotencyKey: 'another' });
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Oak' }, 'a-key');
  expect(update).toHaveBeenCalledExactlyOnceWith('oak', { name: 'Oaks' }, 1);
  expect(onSaved).toHaveBeenCalledTimes(2);
  expect(await remote.read()).toEqual({ fields: { name: 'Oak' }, version: 2 });
});
