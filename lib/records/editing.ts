import type { EditedRecord } from '#contract/presence/schema.ts';
import type { ApiError, ApiErrorCode } from '#lib/http/apiError.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { Fields, SavedRecordState, Side } from './fields.ts';

/** Functions that bring a record to the context API. */
export interface Remote<F extends Fields> {
  /** @throws {ApiError} */
  write(fields: F, change: Change): Promise<SavedRecordState<F>>;
  /** The record as it is now. */
  read(): Promise<SavedRecordState<F>>;
  /**
   * For each field that is a list of objects, or an object that may be null, such an object before anything is written. Drafts
   * of earlier releases are completed by it.
   */
  readonly parts: Fields;
  /** Record as it is known to others, where it may be in conflict without an open form. */
  readonly record?: EditedRecord;
}

export interface Change {
  readonly version: number;
  /** The same for each try of one change. */
  readonly idempotencyKey: string;
}

/**
 * `still`: no unsaved input · `changed`: about to be sent · `saving` · `offline`, `signed-out`: kept on this
 * device until they are sent · `conflict`: another person was faster · `refused`: invalid, see `errors` · `failed`: see `code`.
 */
export type Phase =
  'still' | 'changed' | 'saving' | 'offline' | 'signed-out' | 'conflict' | 'refused' | 'failed';

/** Whether this device has what is typed: `none` while there is nothing to keep, `failed` where the browser keeps nothing. */
export type LocalDraft = 'none' | 'saved' | 'writing' | 'failed';

export interface EditorState<F extends Fields> {
  readonly fields: F;
  readonly saved: SavedRecordState<F>;
  readonly phase: Phase;
  readonly localDraft: LocalDraft;
  /** Time of the last save from here, in milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Earlier input that was never sent: to be restored or discarded by its author. */
  readonly offered: Draft<F> | null;
  /** Version that another person has saved meanwhile. */
  readonly theirs: SavedRecordState<F> | null;
  readonly errors: ApiError['errors'];
  readonly code: ApiErrorCode | null;
}

/** The editing of one record, from the first key to the stored version; nothing that is typed gets lost on the way. */
export interface Editor<F extends Fields> {
  readonly recordKey: string;
  readonly record: EditedRecord | null;
  state(): EditorState<F>;
  subscribe(listener: () => void): () => void;
  /** Takes what is typed; it is sent after a pause. */
  change(fields: Partial<F>): void;
  /** Sends at once. True when all is stored. */
  save(): Promise<boolean>;
  /** Marks what is typed as invalid: it is not sent before it changes. */
  reject(errors: ApiError['errors']): void;
  /** Gives up what is typed and not stored. */
  revert(): void;
  /** Restores the earlier draft, or discards it. */
  restoreDraft(): void;
  discardDraft(): void;
  /** Ends a conflict by the sides that were chosen. */
  settle(chosen: Readonly<Record<string, Side>>): Promise<boolean>;
  /** Something else than this editor has stored the record, as a review or a colleague has; an old state is nothing new. */
  applyServerState(saved: SavedRecordState<F>): void;
  /** Reads the record again, as after another person has saved it. */
  refresh(): Promise<void>;
  /** The connection or the session may be back: what waits for it is sent. */
  again(): void;
}

/** State with which the editing of a record starts. */
export interface EditorOptions<F extends Fields> {
  /** Names the record among the drafts. */
  readonly recordKey: string;
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  readonly drafts: Drafts;
  /** Milliseconds after the last key until it is sent; null where only `save` sends. */
  readonly pause?: number | null;
  /** Receives what a save from here has replaced, and by what. */
  readonly onSaved?: (change: { readonly before: F; readonly after: F }) => void;
  /** Reads fields in the form of an earlier release. */
  readonly upgrade?: ((fields: Fields, base: Fields) => Fields) | undefined;
}
