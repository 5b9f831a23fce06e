import type { ReactNode } from 'react';

/** Stands in a translated sentence for the element that belongs there (U+FFFC, "object replacement character"). */
export const elementKey = '\uFFFC';

interface SentenceProps {
  /** A sentence with `elementPlace` in it, wherever its language puts that. */
  text: string;
  children: ReactNode;
}

/** Renders a translated sentence with an element in it, so that its word order is the translator's. */
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
