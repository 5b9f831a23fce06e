import type { Saved } from '#contract/records/write.ts';
import type { Remote } from './editing.ts';
import type { Fields, SavedRecordState } from './fields.ts';

interface Calls<F extends Fields> {
  create(fields: F, idempotencyKey: string): Promise<Saved>;
  update(slug: string, fields: F, version: number): Promise<Saved>;
  read(slug: string): Promise<SavedRecordState<F>>;
  /** See `Remote`. */
  readonly parts: Fields;
  /** Receives each new version. */
  onSaved(saved: Saved): void;
}

/** Saves a record as a whole; without a slug, it is new. */
export function savedRecord<F extends Fields>(
  slug: string | null,
  { create, update, read, parts, onSaved }: Calls<F>,
): Remote<F> {
  let present = slug;
  return {
    async write(fields, { version, idempotencyKey }) {
      const saved =
        present === null ? await create(fields, idempotencyKey) : await update(present, fields, version);
      present = saved.slug;
      onSaved(saved);
      // Checked languages are not checked again.
      const isChecked = 'upToDate' in fields;
      return { fields: isChecked ? { ...fields, upToDate: [] } : fields, version: saved.version };
    },
    parts,
    read: () => (present === null ? Promise.reject(new Error('there is nothing yet')) : read(present)),
  };
}
