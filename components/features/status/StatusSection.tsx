import { type ReactNode, useId } from 'react';
import { FactList, type FactRow } from '#components/ui/FactList.tsx';

interface StatusSectionProps {
  title: string;
  rows?: readonly FactRow[];
  children?: ReactNode;
}

export function StatusSection({ title, rows, children }: StatusSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title">
        {title}
      </h2>
      {rows && <FactList facts={rows} />}
      {children}
    </section>
  );
}
