import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '#components/ui/icons.tsx';

interface OpeningProps {
  id?: string;
  summary: ReactNode;
  /** Rendered when opened. */
  children: () => ReactNode;
}

/** Shows an editable entry as a line that opens. */
export function Opening({ id, summary, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={id}
      className="group border-b border-line py-1"
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 py-2">
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{summary}</span>
      </summary>
      {isOpen && <div className="space-y-6 py-4">{children()}</div>}
    </details>
  );
}
