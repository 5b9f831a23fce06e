import type { ReactNode } from 'react';

interface FoldProps {
  /** Label of the button; not shown where the content is always open. */
  summary: string;
  className?: string;
  children: ReactNode;
}

/** Folds its content on a narrow window, also without JavaScript; on a wide one and on paper, it is always open. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className={className}>{summary}</summary>
      {children}
    </details>
  );
}
