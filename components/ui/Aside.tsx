import type { ReactNode } from 'react';

export function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="mb-1 font-text text-small text-stone">{title}</h2>
      {children}
    </section>
  );
}
