import type { ReactNode } from 'react';

/** Placeholder of an element in a translated sentence (U+FFFC, "object replacement character"). */
export const elementKey = '\uFFFC';

interface SentenceProps {
  /** Sentence with `elementKey`. */
  text: string;
  children: ReactNode;
}

/** Renders a translated sentence around an element. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, after] = text.split(elementKey);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
