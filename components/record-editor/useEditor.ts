import { useEffect, useSyncExternalStore } from 'react';
import type { Editor, EditorOptions, EditorState, Remote } from '#lib/records/editing.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';
import { useEditSession } from './Editing.tsx';

interface Edited<F extends Fields> {
  /** Unique name of the record, `values:dak-lak:water:2024`. */
  readonly recordKey: string;
  readonly saved: SavedRecordState<F>;
  readonly remote: Remote<F>;
  /** See `createEditor`. */
  readonly pause?: number | null;
  readonly upgrade?: EditorOptions<F>['upgrade'];
}

/**
 * Returns editor and state of a record; the same key shares one editor on a page.
 *
 * @example const { editor, state } = useEditor({ recordKey, saved, remote });
 */
export function useEditor<F extends Fields>({
  recordKey,
  ...begin
}: Edited<F>): {
  editor: Editor<F>;
  state: EditorState<F>;
} {
  const editSession = useEditSession();
  const editor = editSession.editor<F>(recordKey, () => begin);
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  const { saved } = begin;
  useEffect(() => {
    // Another person may have saved since.
    editor.applyServerState(saved);
  }, [editor, saved]);
  return { editor, state };
}
