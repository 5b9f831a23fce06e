import { useEffect, useSyncExternalStore } from 'react';
import type { Editor, EditorOptions, EditorState, Remote } from '#lib/records/editing.ts';
import type { Fields, Stored } from '#lib/records/fields.ts';
import { useDesk } from './Editing.tsx';

interface Edited<F extends Fields> {
  /** Names the record among all that can be edited, `values:dak-lak:water:2024`. */
  readonly place: string;
  readonly stored: Stored<F>;
  readonly remote: Remote<F>;
  /** See `createEditor`. */
  readonly pause?: number | null;
  readonly upgrade?: EditorOptions<F>['upgrade'];
}

/**
 * The editing of one record and how it stands. The same place has the same editor wherever it is shown on a page.
 *
 * @example const { editor, state } = useEditor({ place, stored: { fields, version }, remote });
 */
export function useEditor<F extends Fields>({
  place,
  ...begin
}: Edited<F>): {
  editor: Editor<F>;
  state: EditorState<F>;
} {
  const desk = useDesk();
  const editor = desk.editor<F>(place, () => begin);
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  const { stored } = begin;
  useEffect(() => {
    // Read again, and somebody may have stored something since.
    editor.adopt(stored);
  }, [editor, stored]);
  return { editor, state };
}
