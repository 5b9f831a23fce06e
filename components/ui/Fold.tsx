import type { ReactNode } from 'react';

interface FoldProps {
  /** Label of the button, hidden while the content is always open. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Folds its content on a narrow window, also without JavaScript; opens it on wide ones and on paper. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className={className}>{summary}</summary>
      {children}
    </details>
  );
}
