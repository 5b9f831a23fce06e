import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { Picture } from '#contract/files/media.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { paragraphsOf } from '#lib/format/paragraphs.ts';
import type { MarkdownOptions } from './page.server.ts';
import { renderBlocks } from './renderMarkdown.server.ts';

interface Written {
  id: string;
  language: Locale;
  description: string;
  images?: readonly Picture[];
}

// Parsing takes milliseconds, a good part of a page; sizes are in characters.
const rendered = new LRUCache<string, { readonly html: readonly string[] }>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => key.length + html.join('').length,
});

/** Returns the paragraphs of a text that cannot be rendered, as they were written. */
const asWritten = (text: string): readonly string[] =>
  paragraphsOf(text).map((each) => `<p>${each.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);

function renderOnce(text: string, options: MarkdownOptions): readonly string[] {
  const key = JSON.stringify([text, options]);
  const known = rendered.get(key);
  if (known) return known.html;
  const html = renderBlocks(text, options) ?? asWritten(text);
  rendered.set(key, { html });
  return html;
}

/**
 * Replaces Markdown by HTML: the browser has no parser.
 *
 * @returns what the query returns
 */
export async function loadProse<T extends Written | null, K extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<T, Error, T, T, K>,
  options: Pick<MarkdownOptions, 'locale' | 'below'>,
): Promise<T> {
  const record = await client.query(query);
  if (!record) return record;
  const images = record.images?.map(({ file }) => file) ?? [];
  const html = renderOnce(record.description, { ...options, images });
  client.setQueryData(htmlQuery(record).queryKey, html);
  client.setQueryData<Written>(query.queryKey, { ...record, description: '' });
  return record;
}
