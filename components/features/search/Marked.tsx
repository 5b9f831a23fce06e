import type { SearchResult } from '#contract/search/schema.ts';

interface MarkedProps {
  text: string;
  marks: SearchResult['marks']['name'];
}

export function Marked({ text, marks }: MarkedProps) {
  const from = (index: number) => marks[index - 1]?.[1] ?? 0;
  return (
    <>
      {marks.map(([start, end], index) => [
        text.slice(from(index), start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(from(marks.length))}
    </>
  );
}
