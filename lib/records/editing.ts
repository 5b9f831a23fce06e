import type { EditedRecord } from '#contract/presence/schema.ts';
import type { ApiError, ApiErrorCode } from '#lib/http/apiError.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { Fields, SavedRecordState, Side } from './fields.ts';

/** Reads and writes a record at the context API. */
export interface Remote<F extends Fields> {
  /** @throws {ApiError} */
  write(fields: F, change: Change): Promise<SavedRecordState<F>>;
  read(): Promise<SavedRecordState<F>>;
  /** Empty rows and objects by field, which complete drafts of earlier releases. */
  readonly parts: Fields;
  /** Detects conflicts without an open form. */
  readonly record?: EditedRecord;
}

export interface Change {
  readonly version: number;
  /** Same for each try. */
  readonly idempotencyKey: string;
}

/**
 * `still`: no unsaved input · `changed`: about to be sent · `saving` · `offline`, `limited` (too many
 * changes at once), `signed-out`: on this device until sent · `conflict`: another person was faster · `refused`: invalid, see `errors` · `failed`:
 * see `code`.
 */
export type Phase =
  'still' | 'changed' | 'saving' | 'offline' | 'limited' | 'signed-out' | 'conflict' | 'refused' | 'failed';

/** `none`: nothing to save; `failed`: the browser saves nothing. */
export type LocalDraft = 'none' | 'saved' | 'writing' | 'failed';

export interface EditorState<F extends Fields> {
  readonly fields: F;
  readonly saved: SavedRecordState<F>;
  readonly phase: Phase;
  readonly localDraft: LocalDraft;
  /** Milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Earlier unsent input of its author. */
  readonly offered: Draft<F> | null;
  /** Saved by another person meanwhile. */
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
  /** Sends after a pause. */
  change(fields: Partial<F>): void;
  /** Resolves to true when all is saved. */
  save(): Promise<boolean>;
  /** Stops sending until the input changes. */
  reject(errors: ApiError['errors']): void;
  /** Discards unsaved input. */
  revert(): void;
  restoreDraft(): void;
  discardDraft(): void;
  settle(chosen: Readonly<Record<string, Side>>): Promise<boolean>;
  /** Applies a version saved elsewhere; ignores an old one. */
  applyServerState(saved: SavedRecordState<F>): void;
  /** Reads the record again. */
  refresh(): Promise<void>;
  /** Sends pending input. */
  again(): void;
}

export interface EditorOptions<F extends Fields> {
  /** Key of the record's drafts. */
  readonly recordKey: string;
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  readonly drafts: Drafts;
  /** Milliseconds without input; null: only `save` sends. */
  readonly pause?: number | null;
  readonly onSaved?: (change: { readonly before: F; readonly after: F }) => void;
  /** Converts fields of an earlier release. */
  readonly upgrade?: ((fields: Fields, base: Fields) => Fields) | undefined;
}
