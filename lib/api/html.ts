import { queryOptions, skipToken } from '@tanstack/react-query';

/** Record with a description in Markdown. */
export interface Described {
  id: string;
  language: string;
}

/** Returns the HTML of each block of a description from the server: the browser has no parser. */
export const htmlQuery = ({ id, language }: Described) =>
  queryOptions<readonly string[]>({ queryKey: ['html', id, language], queryFn: skipToken });
