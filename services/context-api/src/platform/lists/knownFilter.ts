import { chosenValues } from './conditions.ts';
import type { Facet, FacetFilter, NameSource } from './facet.ts';

interface KnownFilter<F extends string> {
  readonly filter: FacetFilter<F>;
  readonly ignored: { path: string; value: string }[];
}

/** Removes filter values that do not exist and reports them. */
export async function keepKnown<F extends string>(
  facets: Readonly<Record<F, Facet>>,
  filter: FacetFilter<F>,
  source: NameSource,
): Promise<KnownFilter<F>> {
  const kept: Partial<Record<F, readonly string[]>> = {};
  const ignored: KnownFilter<F>['ignored'] = [];
  for (const path of Object.keys(facets) as F[]) {
    const values = chosenValues(filter, path);
    if (values.length === 0) continue;
    const known = new Set((await facets[path].names(source, values)).map(({ code }) => code));
    kept[path] = values.filter((value) => known.has(value));
    for (const value of values) if (!known.has(value)) ignored.push({ path, value });
  }
  return { filter: kept as FacetFilter<F>, ignored };
}
