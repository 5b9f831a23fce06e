import type { Kysely } from 'kysely';
import type { CodeLists } from '#contract/codeList.ts';
import type { InitiativeList } from '#contract/initiative.ts';
import type { Database } from '../../database/schema.ts';
import type { Filter } from './conditions.ts';

const checked = ['country', 'commodity', 'theme', 'level', 'implementer'] as const;

interface KnownFilter<F> {
  readonly filter: F;
  readonly ignored: InitiativeList['ignored'];
}

async function usedCountries(db: Kysely<Database>, countries: readonly string[]): Promise<string[]> {
  if (countries.length === 0) return [];
  const rows = await db
    .selectFrom('initiative')
    .select('country')
    .distinct()
    .where('status', '=', 'published')
    .where('country', 'in', countries)
    .execute();
  return rows.map(({ country }) => country);
}

async function publishedOrganizations(db: Kysely<Database>, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('organization')
    .select('slug')
    .where('status', '=', 'published')
    .where('slug', 'in', slugs)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Leaves out the filter values that exist nowhere and says which they were. */
export async function keepKnown<F extends Filter>(
  db: Kysely<Database>,
  filter: F,
  codeLists: CodeLists,
): Promise<KnownFilter<F>> {
  const codes = (list: keyof CodeLists) => codeLists[list].map(({ code }) => code);
  const known = {
    country: await usedCountries(db, filter.country ?? []),
    commodity: codes('commodity'),
    theme: codes('theme'),
    level: codes('level'),
    implementer: await publishedOrganizations(db, filter.implementer ?? []),
  };
  const kept: Filter = { ...filter };
  const ignored: KnownFilter<F>['ignored'] = [];
  for (const path of checked) {
    const values = filter[path];
    if (!values) continue;
    kept[path] = values.filter((value) => known[path].includes(value));
    for (const value of values) if (!known[path].includes(value)) ignored.push({ path, value });
  }
  return { filter: kept as F, ignored };
}
