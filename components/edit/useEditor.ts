import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Editor, EditorState, Remote } from '#lib/edit/editing.ts';
import type { Fields, Stored } from '#lib/edit/fields.ts';
import { useDesk } from './Editing.tsx';

interface Edited<F extends Fields> {
  /** Names the record among all that can be edited, `values:dak-lak:water:2024`. */
  readonly place: string;
  readonly stored: Stored<F>;
  readonly remote: Remote<F>;
  /** See `createEditor`. */
  readonly pause?: number | null;
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
  const adopt = useEffectEvent(() => {
    editor.adopt(begin.stored);
  });
  const { version } = begin.stored;
  useEffect(() => {
    // Read again, and somebody has stored something since; told once, however often it is drawn.
    if (version > editor.state().stored.version) adopt();
  }, [editor, version]);
  return { editor, state };
}
