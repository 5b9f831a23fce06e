import { queryOptions, skipToken } from '@tanstack/react-query';

interface Written {
  id: string;
  language: string;
}

/** Returns the blocks of Markdown as HTML from the server: the browser has no parser. */
export const htmlQuery = ({ id, language }: Written) =>
  queryOptions<readonly string[] | null>({ queryKey: ['html', id, language], queryFn: skipToken });
