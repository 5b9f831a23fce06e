import type { Drafts } from './drafts.ts';
import type { EditorState, LocalDraft } from './editing.ts';
import type { Fields } from './fields.ts';

interface Options {
  readonly drafts: Drafts;
  readonly recordKey: string;
  /** Receives the state of the latest write. */
  readonly onChange: (state: LocalDraft) => void;
}

/** Keeps a record's unsaved input on this device. */
export function createLocalDraft<F extends Fields>({ drafts, recordKey, onChange }: Options) {
  let latest = 0;
  return {
    keep({ fields, saved }: EditorState<F>): void {
      const write = ++latest;
      onChange('writing');
      const draft = { fields, base: saved.fields, version: saved.version, at: Date.now() };
      void drafts.keep(recordKey, draft).then((isSaved) => {
        if (write === latest) onChange(isSaved ? 'saved' : 'failed');
      });
    },
    discard(): void {
      latest++;
      onChange('none');
      void drafts.discardDraft(recordKey);
    },
  };
}
