import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { Picture } from '#contract/files/media.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { renderMarkdown } from './renderMarkdown.server.ts';

interface Written {
  id: string;
  language: Locale;
  description: string;
  images?: readonly Picture[];
}

/**
 * Replaces Markdown by HTML, unless it cannot be rendered: the browser has no parser.
 *
 * @returns what the query returns
 */
export async function loadProse<T extends Written | null, K extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<T, Error, T, T, K>,
  locale: Locale,
): Promise<T> {
  const record = await client.query(query);
  if (!record) return record;
  const images = record.images?.map(({ file }) => file) ?? [];
  const html = renderMarkdown(record.description, { locale, images });
  client.setQueryData(htmlQuery(record).queryKey, html);
  if (html !== null) client.setQueryData<Written>(query.queryKey, { ...record, description: '' });
  return record;
}
