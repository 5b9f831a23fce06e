import { type ReactNode, useEffect, useRef } from 'react';

interface SentPanelProps {
  title: string;
  /** Next steps. */
  children: ReactNode;
}

/** Replaces an accepted form; takes the focus, to be read out. */
export function SentPanel({ title, children }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="max-w-small rounded-small border-l-4 border-leaf bg-sand px-6 py-8">
      <h2 ref={heading} tabIndex={-1} className="text-section focus:outline-none">
        {title}
      </h2>
      <div className="mt-3 space-y-3">{children}</div>
    </section>
  );
}
