import { useQuery } from '@tanstack/react-query';
import { htmlQuery } from '#lib/api/html.ts';
import { paragraphsOf } from '#lib/format/paragraphs.ts';

/** Record with a description in Markdown. */
export interface Described {
  id: string;
  language: string;
  description: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

/** Returns the HTML of each block of a record's Markdown as rendered by the server, or of its source on failure. */
export function useProse(record: Described): readonly string[] {
  const { data: html } = useQuery(htmlQuery(record));
  return (
    html ??
    paragraphsOf(record.description).map(
      (paragraph) => `<p>${paragraph.replace(/[&<]/g, (character) => escapes[character]!)}</p>`,
    )
  );
}
