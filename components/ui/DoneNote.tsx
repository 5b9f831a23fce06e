import { type ReactNode, useEffect, useRef } from 'react';

/** Says what an action has done, where its control was; takes the focus, to be read out. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <p ref={note} tabIndex={-1} className="font-semibold text-forest">
      {children}
    </p>
  );
}
