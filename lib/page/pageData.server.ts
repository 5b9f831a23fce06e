import type { DehydratedState } from '@tanstack/react-query';
import type { PageData } from './dehydration.ts';

/** Returns the data without the time of rendering, so that equal pages are identical and can be revalidated. */
export const pageData = ({ queries }: DehydratedState): PageData => ({
  queries: queries.map((query) => [query.queryKey, query.state.data]),
});
