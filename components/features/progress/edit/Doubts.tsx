import type { Doubt } from '#contract/values/editing.ts';
import { useDoubtText } from './useDoubtText.ts';

interface DoubtsProps {
  doubts: readonly Doubt[];
  title: string;
}

/** Lists the questions about a value; empty without any. */
export function Doubts({ doubts, title }: DoubtsProps) {
  const text = useDoubtText();
  if (doubts.length === 0) return null;
  return (
    <div className="border-l-4 border-clay bg-sand px-4 py-3 text-small">
      <p className="font-semibold">{title}</p>
      <ul>
        {doubts.map((doubt) => (
          <li key={JSON.stringify(doubt)}>{text(doubt)}</li>
        ))}
      </ul>
    </div>
  );
}
