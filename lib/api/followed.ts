import { type FollowedList, followedLists } from '#contract/following/constants.ts';
import { initiativeFilters } from '#contract/initiatives/constants.ts';
import { allOpportunityFacets, allProjectFacets } from '#contract/projects/constants.ts';
import { routes } from '#lib/config/routes.ts';

const filtersOf: Readonly<Record<FollowedList, readonly string[]>> = {
  initiatives: ['q', ...initiativeFilters],
  opportunities: ['q', ...allOpportunityFacets],
  projects: ['q', ...allProjectFacets],
  search: ['q', 'kind'],
  organization: ['slug'],
  convener: ['slug'],
  consortium: ['slug'],
};

export const listOf = (search: string): FollowedList => {
  const list = new URLSearchParams(search).get('list');
  return followedLists.find((name) => name === list) ?? 'initiatives';
};

/** Returns a query string. */
export function searchToFollow(list: FollowedList, given: Readonly<Record<string, unknown>>): string {
  const filters = filtersOf[list].flatMap((name) =>
    [given[name] ?? []]
      .flat()
      .filter((value) => typeof value === 'string' && value.trim() !== '')
      .map((value) => [name, value as string]),
  );
  if (filters.length === 0) return '';
  return new URLSearchParams([...(list === 'initiatives' ? [] : [['list', list]]), ...filters]).toString();
}

export function followedHref(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('list');
  const slug = query.get('slug') ?? '';
  const hrefs: Readonly<Record<FollowedList, () => string>> = {
    initiatives: () => routes.initiatives(query.toString()),
    opportunities: () => routes.allOpportunities(query.toString()),
    projects: () => routes.allProjects(query.toString()),
    search: () => routes.search(query.toString()),
    organization: () => routes.organization(slug),
    convener: () => routes.convener(slug),
    consortium: () => routes.consortium(slug),
  };
  return hrefs[listOf(search)]();
}
