import { z } from 'zod';
import { locale } from './schema.ts';

export const facetValue = z.object({
  value: z.string(),
  name: z.string(),
  /** Language of the name where it is not that of the response. */
  language: locale.optional(),
  count: z.int().min(0),
});
const total = z.int().min(0);

export const listQuery = {
  q: z.string().trim().max(200).optional(),
  /** Beyond the last page, the last one is returned. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(12),
  /** Values per filter in `facets`, by results, besides the chosen ones; default: all. */
  facetLimit: z.coerce.number().int().min(1).max(100).optional(),
  /** Filter whose values `facetText` restricts. */
  facet: z.string().max(40).optional(),
  /** Part of the names of returned values; chosen ones always return. */
  facetText: z.string().trim().max(200).optional(),
};

/**
 * Returns the schema of one page of items and, per filter, its values with the number of results if chosen in
 * addition to all other filters.
 */
export const listResponse = <I extends z.ZodType, F extends string>(item: I, facets: readonly F[]) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    pageSize: z.int().min(1),
    pageCount: z.int().min(1),
    /** Published records without any filter. */
    totalUnfiltered: z.int().min(0),
    facets: z.object(
      Object.fromEntries(facets.map((facet) => [facet, z.array(facetValue)])) as Record<
        F,
        z.ZodArray<typeof facetValue>
      >,
    ),
    /** Values per filter without `facetLimit`. */
    facetTotals: z
      .object(
        Object.fromEntries(facets.map((facet) => [facet, total.optional()])) as Record<
          F,
          z.ZodOptional<typeof total>
        >,
      )
      .optional(),
    /** Well-formed filter values that do not exist. */
    ignored: z.array(z.object({ path: z.string(), value: z.string() })),
    /** Sort orders of this list that not every provider has. */
    sorts: z.array(z.string()).optional(),
  });

export type FacetValue = z.infer<typeof facetValue>;

export interface ListResponse<I, F extends string> {
  items: I[];
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
  totalUnfiltered: number;
  facets: Record<F, FacetValue[]>;
  facetTotals?: Partial<Record<F, number | undefined>> | undefined;
  ignored: { path: string; value: string }[];
  sorts?: string[] | undefined;
}
