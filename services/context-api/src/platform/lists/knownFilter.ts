import { chosenValues } from './conditions.ts';
import type { Facet, FacetFilter, NameSource } from './facet.ts';

interface KnownFilter<F extends string> {
  readonly filter: FacetFilter<F>;
  readonly ignored: { path: string; value: string }[];
}

const presentCodes = (db: NameSource['db'], codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db
        .selectFrom('merged_code')
        .select(['code', 'into_code as into'])
        .where('code', 'in', [...codes])
        .execute();

/** Removes filter values that do not exist and reports them. */
export async function keepKnown<F extends string>(
  facets: Readonly<Record<F, Facet>>,
  filter: FacetFilter<F>,
  source: NameSource,
): Promise<KnownFilter<F>> {
  const matching: Partial<Record<F, readonly string[]>> = {};
  const ignored: KnownFilter<F>['ignored'] = [];
  for (const path of Object.keys(facets) as F[]) {
    const values = chosenValues(filter, path);
    if (values.length === 0) continue;
    const known = new Set((await facets[path].names(source, values)).map(({ code }) => code));
    const present = await presentCodes(
      source.db,
      values.filter((value) => !known.has(value)),
    );
    // A merged code leads to its replacement.
    const meant = values.map((value) => {
      const into = present.find((each) => each.code === value && known.has(each.into));
      return into?.into ?? value;
    });
    matching[path] = [...new Set(meant)].filter((value) => known.has(value));
    for (const value of meant) if (!known.has(value)) ignored.push({ path, value });
  }
  return { filter: matching as FacetFilter<F>, ignored };
}
