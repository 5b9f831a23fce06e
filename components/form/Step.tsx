import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  title: string;
  /** Which step of how many. */
  count: string;
  shown: boolean;
  /** Whether a person has just come here from another step. */
  arrived: boolean;
  children: ReactNode;
}

/** One part of a long form; takes the focus when one comes to it. */
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
