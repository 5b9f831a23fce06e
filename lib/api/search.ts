import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchQueryInput, SearchSuggestion } from '#contract/search/schema.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { toSearchParams } from './operationUrl.ts';
import type { SiteSearch } from './searchHref.ts';

// Addresses by kind, from slugs, outermost first.
const pages: Readonly<Record<SearchKind, (...slugs: string[]) => string>> = {
  initiative: routes.initiative,
  goal: routes.goal,
  indicator: routes.indicator,
  organization: routes.organization,
  convener: routes.convener,
  consortium: routes.consortium,
  sourcing_area: routes.sourcingArea,
  document: routes.document,
  story: (...slugs) => {
    const [initiative, project] = slugs.slice(0, -1).map((slug) => ({ slug }));
    return routes.storyOf({
      slug: slugs.at(-1) ?? '',
      initiative: initiative ?? null,
      project: project ?? null,
    });
  },
  page: (...path) => routes.page(path.join('/')),
  // An action has no page.
  action: (initiative = '', action = '') =>
    routes.ecosystemAction(initiative, toSearchParams({ q: action.replaceAll('-', ' ') }).toString()),
  project: (initiative = '', project = '') => routes.project(initiative, project),
  opportunity: (initiative = '', opportunity = '') => routes.opportunity(initiative, opportunity),
};

export const resultHref = ({ kind, slugs }: Pick<SearchSuggestion, 'kind' | 'slugs'>): string =>
  pages[kind](...slugs);

export const searchQueries = (api: Api) => ({
  results: (search: SiteSearch) =>
    queryOptions({
      queryKey: ['search', 'results', api.locale, search],
      queryFn: ({ signal }) => api.call('search', { query: search as SearchQueryInput }, signal),
    }),
  /** Shows the former suggestions until new ones arrive. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', api.locale, q],
      queryFn: ({ signal }) => api.call('suggest', { query: { q } }, signal),
      placeholderData: keepPreviousData,
    }),
});
