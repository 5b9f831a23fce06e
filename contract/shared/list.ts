import { z } from 'zod';

const facetValue = z.object({ value: z.string(), name: z.string(), count: z.int().min(0) });

/** Text search, page and page size: what every list takes besides its own filters. */
export const listQuery = {
  q: z.string().trim().max(200).optional(),
  /** From 1; a page behind the last one answers the last one. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(12),
};

/**
 * The answer of a list: one page of items and, for each filter, the values that exist with the number of results if this
 * value were chosen besides all other filters.
 */
export const listResponse = <I extends z.ZodType, F extends string>(item: I, facets: readonly F[]) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    pageSize: z.int().min(1),
    pageCount: z.int().min(1),
    /** Number of published records without any filter. */
    totalUnfiltered: z.int().min(0),
    facets: z.object(
      Object.fromEntries(facets.map((facet) => [facet, z.array(facetValue)])) as Record<
        F,
        z.ZodArray<typeof facetValue>
      >,
    ),
    /** Well-formed filter values that exist nowhere; they were left out. */
    ignored: z.array(z.object({ path: z.string(), value: z.string() })),
  });

type FacetValue = z.infer<typeof facetValue>;

/** A list whatever its items. */
export interface ListResponse<I, F extends string> {
  items: I[];
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
  totalUnfiltered: number;
  facets: Record<F, FacetValue[]>;
  ignored: { path: string; value: string }[];
}
