import { z } from 'zod';
import { boundingBox } from '#contract/shared/schema.ts';
import { facetField, type ListDefinition, type ListSearch } from '#lib/api/listSearch.ts';

const MAX_VALUES = 20;
const MAX_TEXT = 200;
const areaText = z.string().refine((bbox) => boundingBox.safeParse(bbox).success);

export interface ListParams<F extends string, S extends string> {
  search: ListSearch<F, S>;
  cleaned: boolean;
}

/**
 * Drops invalid filters of old or damaged links.
 *
 * @param values schema of each filter's values
 */
export function listParams<F extends string, S extends string>(
  { facets, sorts, onMap = false }: Omit<ListDefinition<F, S>, 'operation'>,
  values: Readonly<Record<F, z.ZodType<string>>>,
) {
  return z.record(z.string(), z.unknown()).transform((query): ListParams<F, S> => {
    let cleaned = false;
    const given = (name: string) =>
      [query[name]].flat().filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
    const many = (name: F) => {
      const all = [...new Set(given(name))];
      const valid = all.filter((value) => values[name].safeParse(value).success).slice(0, MAX_VALUES);
      cleaned ||= valid.length < all.length;
      return valid.length > 0 ? { [name]: valid } : {};
    };
    const one = <T>(name: string, schema: z.ZodType<T>) => {
      const [text] = given(name);
      if (text === undefined) return {};
      const { success, data } = schema.safeParse(text);
      cleaned ||= !success;
      return success ? { [name]: data } : {};
    };
    const text = given('q')[0]
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT)
      .trim();
    const search = Object.assign(
      {},
      text && { q: text },
      searchedFacet(facets, (facet) => given(facetField(facet))[0]),
      ...facets.map(many),
      onMap && one('bbox', areaText),
      one('sort', z.enum(sorts)),
      one('page', z.coerce.number().int().min(1).max(100_000)),
    ) as ListSearch<F, S>;
    return { search, cleaned };
  });
}

/** First facet that a form without JavaScript searches. */
function searchedFacet<F extends string>(facets: readonly F[], typed: (facet: F) => string | undefined) {
  for (const facet of facets) {
    const facetText = typed(facet)?.trim().slice(0, MAX_TEXT);
    if (facetText) return { facet, facetText };
  }
  return undefined;
}
