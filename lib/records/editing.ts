import type { EditedRecord } from '#contract/presence/schema.ts';
import type { ApiError, ApiErrorCode } from '#lib/http/apiError.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { Fields, SavedRecordState, Side } from './fields.ts';

/** Reads and writes a record at the context API. */
export interface Remote<F extends Fields> {
  /** @throws {ApiError} */
  write(fields: F, change: Change): Promise<SavedRecordState<F>>;
  read(): Promise<SavedRecordState<F>>;
  /**
   * Empty objects for fields that are lists of objects, or an object that may be null; they complete drafts
   * of earlier releases.
   */
  readonly parts: Fields;
  /** Identifies the record to others, for conflicts without an open form. */
  readonly record?: EditedRecord;
}

export interface Change {
  readonly version: number;
  /** Same for each try of one change. */
  readonly idempotencyKey: string;
}

/**
 * `still`: no unsaved input · `changed`: about to be sent · `saving` · `offline`, `signed-out`: on this
 * device until sent · `conflict`: another person was faster · `refused`: invalid, see `errors` · `failed`:
 * see `code`.
 */
export type Phase =
  'still' | 'changed' | 'saving' | 'offline' | 'signed-out' | 'conflict' | 'refused' | 'failed';

/** `none`: nothing to save; `failed`: the browser saves nothing. */
export type LocalDraft = 'none' | 'saved' | 'writing' | 'failed';

export interface EditorState<F extends Fields> {
  readonly fields: F;
  readonly saved: SavedRecordState<F>;
  readonly phase: Phase;
  readonly localDraft: LocalDraft;
  /** Last save from here, in milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Earlier unsent input, to be restored or discarded by its author. */
  readonly offered: Draft<F> | null;
  /** Version that another person has saved meanwhile. */
  readonly theirs: SavedRecordState<F> | null;
  readonly errors: ApiError['errors'];
  readonly code: ApiErrorCode | null;
}

/** Edits one record without losing any input. */
export interface Editor<F extends Fields> {
  readonly recordKey: string;
  readonly record: EditedRecord | null;
  state(): EditorState<F>;
  subscribe(listener: () => void): () => void;
  /** Takes input, sent after a pause. */
  change(fields: Partial<F>): void;
  /** Sends at once. Resolves to true when all is saved. */
  save(): Promise<boolean>;
  /** Marks input as invalid: it is not sent until it changes. */
  reject(errors: ApiError['errors']): void;
  /** Discards unsaved input. */
  revert(): void;
  /** Restores or discards the earlier draft. */
  restoreDraft(): void;
  discardDraft(): void;
  /** Ends a conflict by the chosen sides. */
  settle(chosen: Readonly<Record<string, Side>>): Promise<boolean>;
  /** Applies a version saved elsewhere, as by a colleague's review; ignores an old one. */
  applyServerState(saved: SavedRecordState<F>): void;
  /** Reads the record again. */
  refresh(): Promise<void>;
  /** Sends pending input, as when the connection or session is back. */
  again(): void;
}

export interface EditorOptions<F extends Fields> {
  /** Key of the record's drafts. */
  readonly recordKey: string;
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  readonly drafts: Drafts;
  /** Milliseconds from the last input until it is sent; null: only `save` sends. */
  readonly pause?: number | null;
  readonly onSaved?: (change: { readonly before: F; readonly after: F }) => void;
  /** Converts fields of an earlier release. */
  readonly upgrade?: ((fields: Fields, base: Fields) => Fields) | undefined;
}
