import type { ReactNode } from 'react';

/** Shows one fact with its title beside the text. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="mb-1 font-text text-small text-stone">{title}</h2>
      {children}
    </section>
  );
}
