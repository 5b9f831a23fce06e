import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';

interface Choice {
  cut: boolean;
  cleaned: boolean;
  /** Whether rows that are the same for all are hidden. */
  onlyDifferences: boolean;
}

export interface CompareParams extends Choice {
  /** Slugs, at most as many as can be compared. */
  slugs: string[];
}

export interface OpportunityCompareParams extends Choice {
  /** `initiative/opportunity` by their slugs, at most as many as can be compared. */
  addresses: string[];
}

const isSlug = (value: unknown): boolean => slug.safeParse(value).success;

/** Returns whether a value is `initiative/opportunity` by their slugs. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^/]+\/[^/]+$/.test(value) && value.split('/').every(isSlug);

function choiceOf(
  query: Readonly<Record<string, unknown>>,
  name: string,
  isKnown: (value: unknown) => boolean,
): Choice & { chosen: string[] } {
  const given = [...new Set([query[name]].flat().filter((value) => value !== undefined && value !== ''))];
  const known = given.filter(isKnown) as string[];
  return {
    chosen: known.slice(0, MAX_COMPARED),
    cut: known.length > MAX_COMPARED,
    cleaned: known.length < given.length,
    onlyDifferences: query['rows'] === 'different',
  };
}

const address = z.record(z.string(), z.unknown());

export const compareParams = address.transform((query): CompareParams => {
  const { chosen: slugs, ...choice } = choiceOf(query, 'initiative', isSlug);
  return { slugs, ...choice };
});

export const opportunityCompareParams = address.transform((query): OpportunityCompareParams => {
  const { chosen: addresses, ...choice } = choiceOf(query, 'opportunity', isAddress);
  return { addresses, ...choice };
});
