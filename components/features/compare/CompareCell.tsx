import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { StatusBar } from '#components/entities/StatusBar.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { ComparedCell } from '#lib/compare/table.ts';

export function CompareCell({ cell }: { cell: ComparedCell }) {
  const lang = useTextLang();
  const { text, note, spoken, isMuted, language, counted } = cell;
  if (counted)
    return (
      <div className="space-y-2">
        <StatusBar statuses={counted.statuses} />
        <StatusSummary {...counted} />
      </div>
    );
  return (
    <>
      <span
        className={isMuted ? 'text-stone' : undefined}
        lang={language && lang(language)}
        aria-hidden={spoken === undefined ? undefined : true}
        suppressHydrationWarning
      >
        {text}
      </span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
      {note !== undefined && <span className="block text-small text-stone">{note}</span>}
    </>
  );
}
