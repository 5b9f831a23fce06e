import { useBegunEditor } from '#components/record-editor/useBegunEditor.ts';

interface DraftMarkProps {
  /** Of a record among all that is edited. */
  place: string;
  /** Places where something was typed on this device earlier. */
  drafted: ReadonlySet<string>;
  text: string;
}

/** Says that something was typed and is not stored yet; nothing where all is. */
export function DraftMark({ place, drafted, text }: DraftMarkProps) {
  const begun = useBegunEditor(place);
  const isUnsaved = begun ? begun.phase !== 'still' || begun.offered !== null : drafted.has(place);
  return isUnsaved && <span className="text-small font-normal text-clay">{text}</span>;
}
