import { type ReactNode, useId } from 'react';

interface BulkSectionProps {
  title: string;
  /** Marks errors. */
  isWrong?: boolean;
  children: ReactNode;
}

/** Titles one part of the result of many changes. */
export function BulkSection({ title, isWrong = false, children }: BulkSectionProps) {
  const id = useId();
  return (
    <section className="mt-5" aria-labelledby={id}>
      <h3 id={id} className={isWrong ? 'font-semibold text-clay' : 'font-semibold'}>
        {title}
      </h3>
      {children}
    </section>
  );
}
