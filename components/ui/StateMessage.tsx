import type { ReactNode } from 'react';

interface StateMessageProps {
  title: string;
  text: string;
  /** Next steps. */
  children?: ReactNode;
}

/** Explains missing content. */
export function StateMessage({ title, text, children }: StateMessageProps) {
  return (
    <div className="rounded-small border border-line bg-sand px-6 py-10 text-center">
      <h2 className="text-title">{title}</h2>
      <p className="mx-auto mt-2 max-w-prose text-stone">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
