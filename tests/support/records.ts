import { ApiError } from '#lib/http/apiError.ts';
import type { Draft, Drafts } from '#lib/records/drafts.ts';
import type { Change, Remote } from '#lib/records/editing.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';

export interface Note extends Fields {
  readonly value: number | null;
  readonly text: string;
}

/** Record with version and idempotency keys, as in the context API. */
export interface StoredRecord extends Remote<Note> {
  now: SavedRecordState<Note>;
  readonly changes: (Change & { fields: Note })[];
  readonly mishaps: ('refuse' | 'lose' | 'limit' | 'sign-out' | 'forbid' | 'invalid')[];
}

export function savedRecord(): StoredRecord {
  const done = new Map<string, SavedRecordState<Note>>();
  const record: StoredRecord = {
    now: { fields: { value: 1, text: '' }, version: 1 },
    changes: [],
    mishaps: [],
    parts: {},
    read: () => Promise.resolve(record.now),
    async write(fields, change) {
      const mishap = record.mishaps.shift();
      if (mishap === 'refuse') throw new ApiError('unavailable', 'down');
      if (mishap === 'limit') throw new ApiError('too-many-requests', 'many', { retryAfter: 120 });
      if (mishap === 'sign-out') throw new ApiError('sign-in-required', 'ended');
      if (mishap === 'forbid') throw new ApiError('forbidden', 'no');
      if (mishap === 'invalid')
        throw new ApiError('invalid-request', 'invalid', { errors: [{ path: 'value', message: 'number' }] });
      record.changes.push({ ...change, fields });
      const known = done.get(change.idempotencyKey);
      if (known) return known;
      if (change.version !== record.now.version) throw new ApiError('version-outdated', 'late');
      record.now = { fields, version: record.now.version + 1 };
      done.set(change.idempotencyKey, record.now);
      if (mishap === 'lose') throw new ApiError('unavailable', 'the answer got lost');
      return record.now;
    },
  };
  return record;
}

/** Saves drafts in memory. */
export function memoryDrafts(): Drafts & { readonly saved: Map<string, Draft> } {
  const saved = new Map<string, Draft>();
  return {
    saved,
    find: <F extends Fields>(recordKey: string) =>
      Promise.resolve((saved.get(recordKey) as Draft<F> | undefined) ?? null),
    keep: async (recordKey, draft) => Boolean(saved.set(recordKey, draft)),
    flush: () => undefined,
    discardDraft: async (recordKey) => void saved.delete(recordKey),
    recordKeys: async (beginning) => [...saved.keys()].filter((recordKey) => recordKey.startsWith(beginning)),
  };
}
