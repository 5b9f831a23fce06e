import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  title: string;
  /** Number of the step, and of all. */
  count: string;
  shown: boolean;
  /** Whether the reader comes from another step. */
  arrived: boolean;
  children: ReactNode;
}

/** Step of a long form; takes the focus on arrival. */
export function Step({ title, count, shown, arrived, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown && arrived) heading.current?.focus();
  }, [shown, arrived]);
  return (
    <div hidden={!shown} className="space-y-6">
      <div>
        <p className="text-small text-stone">{count}</p>
        <h2 ref={heading} tabIndex={-1} className="text-section focus:outline-none">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}
