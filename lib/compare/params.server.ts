import { z } from 'zod';
import type { SavedNoun } from '#contract/records/constants.ts';
import { slug } from '#contract/shared/schema.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';

interface Choice {
  cut: boolean;
  cleaned: boolean;
  /** Hides equal rows. */
  onlyDifferences: boolean;
}

export interface CompareParams extends Choice {
  /** Up to the limit of a comparison. */
  slugs: string[];
}

export interface RecordCompareParams extends Choice {
  /** `initiative/record`, up to the limit of a comparison. */
  addresses: string[];
}

const isSlug = (value: unknown): boolean => slug.safeParse(value).success;

/** Checks for `initiative/record`. */
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

export const recordCompareParams = (noun: SavedNoun) =>
  address.transform((query): RecordCompareParams => {
    const { chosen: addresses, ...choice } = choiceOf(query, noun, isAddress);
    return { addresses, ...choice };
  });
