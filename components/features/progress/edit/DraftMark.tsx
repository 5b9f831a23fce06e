import { useOpenEditor } from '#components/record-editor/useOpenEditor.ts';

interface DraftMarkProps {
  /** Of a record among all that is edited. */
  recordKey: string;
  /** Places where something was typed on this device earlier. */
  drafted: ReadonlySet<string>;
  text: string;
}

/** Says that something was typed and is not stored yet; nothing where all is. */
export function DraftMark({ recordKey, drafted, text }: DraftMarkProps) {
  const opened = useOpenEditor(recordKey);
  const isUnsaved = opened ? opened.phase !== 'still' || opened.offered !== null : drafted.has(recordKey);
  return isUnsaved && <span className="text-small font-normal text-clay">{text}</span>;
}
