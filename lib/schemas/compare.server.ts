import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';

export interface CompareParams {
  /** Slugs, at most as many as can be compared. */
  slugs: string[];
  cut: boolean;
  cleaned: boolean;
  /** Whether rows that are the same for all are hidden. */
  onlyDifferences: boolean;
}

export const compareParams = z.record(z.string(), z.unknown()).transform((query): CompareParams => {
  const given = [
    ...new Set([query['initiative']].flat().filter((value) => value !== undefined && value !== '')),
  ];
  const slugs = given.filter((value) => slug.safeParse(value).success) as string[];
  return {
    slugs: slugs.slice(0, MAX_COMPARED),
    cut: slugs.length > MAX_COMPARED,
    cleaned: slugs.length < given.length,
    onlyDifferences: query['rows'] === 'different',
  };
});
