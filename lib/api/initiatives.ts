import { queryOptions } from '@tanstack/react-query';
import type { Picture } from '#contract/files/media.ts';
import { initiativeFilters, initiativeSorts } from '#contract/initiatives/constants.ts';
import type { InitiativeQueryInput, InitiativeSummary } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { type ListDefinition, type ListSearch } from './listSearch.ts';
import { orNull } from './orNull.ts';

export const initiativeListDefinition = {
  facets: initiativeFilters,
  sorts: initiativeSorts,
  operation: 'listInitiatives',
  onMap: true,
  href: routes.initiatives,
  downloads: ['csv', 'geojson'],
} satisfies ListDefinition;

export type InitiativeSearch = ListSearch<
  (typeof initiativeFilters)[number],
  (typeof initiativeSorts)[number]
>;

/** Returns a search's query: a flag has one value in the address. */
export const toQuery = ({ seekingSupport, ...search }: InitiativeSearch): InitiativeQueryInput => ({
  ...search,
  ...(seekingSupport && { seekingSupport: 'true' }),
});

interface Named {
  readonly name: string;
}

type ListedPicture = Pick<Picture, 'file' | 'alt' | 'language' | 'focus' | 'renditions'>;

/** Facts on a card. */
export interface ListedInitiative extends Pick<
  InitiativeSummary,
  | 'id'
  | 'slug'
  | 'name'
  | 'summary'
  | 'language'
  | 'outdated'
  | 'isMachineTranslated'
  | 'demonstration'
  | 'region'
  | 'areaHa'
  | 'seekingSupport'
  | 'heroImage'
  | 'progress'
> {
  readonly picture?: ListedPicture | null | undefined;
  readonly country: Named;
  readonly level: Named;
  readonly commodities: readonly Named[];
}

const named = ({ name }: Named): Named => ({ name });

function toListedPicture({ file, alt, language, focus, renditions = {} }: Picture): ListedPicture {
  const { card, hero } = renditions;
  return {
    file,
    alt,
    language,
    ...(focus && { focus }),
    renditions: { ...(card && { card }), ...(hero && { hero }) },
  };
}

function toListed(initiative: InitiativeSummary): ListedInitiative {
  const { id, slug, name, summary, language, outdated, isMachineTranslated, demonstration } = initiative;
  const { region, areaHa, seekingSupport, heroImage, picture, progress } = initiative;
  return {
    id,
    slug,
    name,
    summary,
    language,
    ...(outdated && { outdated }),
    ...(isMachineTranslated && { isMachineTranslated }),
    demonstration,
    region,
    areaHa,
    seekingSupport,
    heroImage,
    ...(picture && { picture: toListedPicture(picture) }),
    ...(progress && { progress }),
    country: named(initiative.country),
    level: named(initiative.level),
    commodities: initiative.commodities.map(named),
  };
}

export const initiativeQueries = (api: Api) => ({
  list: (search: InitiativeSearch) =>
    queryOptions({
      queryKey: ['initiatives', 'list', api.locale, search],
      queryFn: async ({ signal }) => {
        const { items, ...list } = await api.call('listInitiatives', { query: toQuery(search) }, signal);
        return { ...list, items: items.map(toListed) };
      },
    }),
  detail: (initiative: string) =>
    queryOptions({
      queryKey: ['initiatives', 'detail', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getInitiative', { params: { initiative } }, signal),
    }),
  names: () =>
    queryOptions({
      queryKey: ['initiatives', 'names', api.locale],
      queryFn: async ({ signal }) => {
        const query = { sort: 'name', pageSize: 100 } as const;
        const { items } = await api.call('listInitiatives', { query }, signal);
        return items.map(({ slug, name, language }) => ({ slug, name, language }));
      },
    }),
  /** Null without such an initiative. */
  named: (initiative: string) =>
    queryOptions({
      queryKey: ['initiatives', 'named', api.locale, initiative],
      queryFn: async ({ signal }) => {
        const found = await orNull(api.call('getInitiative', { params: { initiative } }, signal));
        return found && { slug: found.slug, name: found.name, language: found.language };
      },
    }),
  commodities: (initiative: string) =>
    queryOptions({
      queryKey: ['initiatives', 'commodities', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getInitiativeCommodities', { params: { initiative } }, signal),
    }),
});

export const browsedInitiatives: InitiativeSearch = { pageSize: 1, facetLimit: 8 };

/** One initiative with its picture, six as cards. */
export const recentInitiatives: InitiativeSearch = { sort: 'updated', pageSize: 7, facetLimit: 60 };
