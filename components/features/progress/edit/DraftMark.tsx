import { useOpenEditor } from '#components/record-editor/useOpenEditor.ts';

interface DraftMarkProps {
  recordKey: string;
  /** Keys with earlier input from this device. */
  drafted: ReadonlySet<string>;
  text: string;
}

/** Marks unsaved input; empty without any. */
export function DraftMark({ recordKey, drafted, text }: DraftMarkProps) {
  const opened = useOpenEditor(recordKey);
  const isUnsaved = opened ? opened.phase !== 'still' || opened.offered !== null : drafted.has(recordKey);
  return isUnsaved && <span className="text-small font-normal text-clay">{text}</span>;
}
