import { z } from 'zod';
import { type OperationName, type Operations, operations } from '#contract/operations.ts';
import { boundingBox } from '#contract/shared/schema.ts';
import { facetField, type ListDefinition, type ListSearch } from '#lib/api/listSearch.ts';

const MAX_VALUES = 20;
const MAX_TEXT = 200;
const areaText = z.string().refine((bbox) => boundingBox.safeParse(bbox).success);

export interface ListParams<F extends string, S extends string> {
  search: ListSearch<F, S>;
  cleaned: boolean;
}

/** Operations with a query. */
export type Queried = {
  [N in OperationName]: Operations[N] extends { query: z.ZodObject } ? N : never;
}[OperationName];

export type PathParams<N extends OperationName> = Operations[N] extends {
  params: infer P extends z.ZodObject;
}
  ? z.infer<P>
  : unknown;

type WithParams = {
  [N in OperationName]: Operations[N] extends { params: z.ZodObject } ? N : never;
}[OperationName];

/** Returns a reader of an operation's path parameters; undefined for invalid ones. */
export const pathParams = <N extends WithParams>(name: N) => {
  const { params }: { params: z.ZodObject } = operations[name];
  return (query: unknown) => params.safeParse(query).data as PathParams<N> | undefined;
};

interface Listed<F extends string, S extends string, N extends Queried> extends Pick<
  ListDefinition<F, S>,
  'facets' | 'sorts' | 'onMap'
> {
  readonly operation: N;
}

/** Reads the address of a list as its operation requires, without invalid filters of old or damaged links. */
export function listParams<F extends string, S extends string, N extends Queried>({
  facets,
  sorts,
  onMap = false,
  operation,
}: Listed<F, S, N>): z.ZodType<ListParams<F, S> & PathParams<N>> {
  const { query: values, params }: { query: z.ZodObject; params?: z.ZodObject } = operations[operation];
  const isValid = (name: F, value: string) => z.safeParse(values.shape[name], value).success;
  const search = z.record(z.string(), z.unknown()).transform((query): ListParams<F, S> => {
    let cleaned = false;
    const given = (name: string) =>
      [query[name]].flat().filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
    const many = (name: F) => {
      const all = [...new Set(given(name))];
      const valid = all.filter((value) => isValid(name, value)).slice(0, MAX_VALUES);
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
    const wanted = Object.assign(
      {},
      text && { q: text },
      searchedFacet(facets, (facet) => given(facetField(facet))[0]),
      ...facets.map(many),
      onMap && one('bbox', areaText),
      one('sort', z.enum(sorts)),
      one('page', z.coerce.number().int().min(1).max(100_000)),
    ) as ListSearch<F, S>;
    return { search: wanted, cleaned };
  });
  const schema: z.ZodType = params ? params.and(search) : search;
  return schema as z.ZodType<ListParams<F, S> & PathParams<N>>;
}

/** First facet that a form without JavaScript searches. */
function searchedFacet<F extends string>(facets: readonly F[], typed: (facet: F) => string | undefined) {
  for (const facet of facets) {
    const facetText = typed(facet)?.trim().slice(0, MAX_TEXT);
    if (facetText) return { facet, facetText };
  }
  return undefined;
}
