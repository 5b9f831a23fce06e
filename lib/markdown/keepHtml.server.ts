import type { QueryClient } from '@tanstack/react-query';
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

/** Renders a record's Markdown into the page's data; call it in `load`. */
export function keepHtml(client: QueryClient, record: Written, locale: Locale): void {
  const images = record.images?.map(({ file }) => file) ?? [];
  client.setQueryData(htmlQuery(record).queryKey, renderMarkdown(record.description, { locale, images }));
}
