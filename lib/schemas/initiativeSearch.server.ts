import { z } from 'zod';
import { boundingBox } from '#contract/initiative.ts';
import { initiativeSorts } from '#contract/initiativeSort.ts';
import { code, countryCode, slug } from '#contract/shared.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';

const MAX_VALUES = 20;
const MAX_TEXT = 200;

export interface InitiativeListParams {
  search: InitiativeSearch;
  /** Whether something in the address was not understood and has been left out. */
  cleaned: boolean;
}

/**
 * Reads the list's filters from an address that anybody may have typed: what is malformed is left out instead of refused,
 * so that an old or damaged link still shows the list.
 */
export const initiativeListParams = z
  .record(z.string(), z.unknown())
  .transform((query): InitiativeListParams => {
    let cleaned = false;
    const given = (name: string) =>
      [query[name]].flat().filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
    const many = (name: string, item: z.ZodType<string>) => {
      const valid = [...new Set(given(name))].filter((value) => item.safeParse(value).success);
      cleaned ||= valid.length < new Set(given(name)).size || valid.length > MAX_VALUES;
      return valid.length > 0 ? { [name]: valid.slice(0, MAX_VALUES) } : {};
    };
    const one = <T>(
      name: string,
      schema: z.ZodType<T>,
      read: (value: T, text: string) => unknown = (value) => value,
    ) => {
      const [text] = given(name);
      if (text === undefined) return {};
      const result = schema.safeParse(text);
      cleaned ||= !result.success;
      return result.success ? { [name]: read(result.data, text) } : {};
    };
    const text = given('q')[0]
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT)
      .trim();
    const search: InitiativeSearch = {
      ...(text && { q: text }),
      ...many('country', countryCode),
      ...many('commodity', code),
      ...many('theme', code),
      ...many('level', code),
      ...many('implementer', slug),
      ...one('seekingSupport', z.literal('true')),
      ...one('bbox', boundingBox, (_, bbox) => bbox),
      ...one('sort', z.enum(initiativeSorts)),
      ...one('page', z.coerce.number().int().min(1).max(100_000)),
    };
    return { search, cleaned };
  });
