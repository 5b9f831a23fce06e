import { locales, type Locale } from '#contract/locale.ts';
import { routes } from '#lib/config/routes.ts';
import type { AnalyticsEvents, Area, TrackedEvent, TrackedList } from './events.ts';

type EventOf<E extends keyof AnalyticsEvents> = Extract<TrackedEvent, { event: E }>;

/** What is told of an address; functions get the parts of the path that vary, the outermost first. */
interface Place {
  /** Its filters are followed. */
  readonly list?: TrackedList | 'site';
  /** Where it is seen. */
  readonly view?: (...slugs: string[]) => TrackedEvent;
  /** Where a link to it in the text, a card or a map is clicked. */
  readonly click?: (area: Area, ...slugs: string[]) => TrackedEvent;
}

/** An event as a value, for `tell`. */
export const occasion = <E extends keyof AnalyticsEvents>(event: E, payload: AnalyticsEvents[E]) =>
  ({ event, payload }) as EventOf<E>;

const story = (slug = '', initiative: string | null = null, project: string | null = null) =>
  occasion('view_story', { story: slug, initiative, project });
const profile = (kind: AnalyticsEvents['view_profile']['profile']) => (slug?: string) =>
  occasion('view_profile', { profile: kind, slug: slug ?? null });

const [i, p, any] = ['(initiative)', '(project)', '(record)'];
const places: readonly (readonly [path: string, place: Place])[] = [
  [routes.initiatives(), { list: 'initiatives' }],
  [
    routes.initiative(i),
    {
      view: (initiative = '') => occasion('view_compact', { initiative }),
      click: (area, initiative = '') => occasion('compact_click', { initiative, area }),
    },
  ],
  [routes.projects(i), { list: 'projects' }],
  [
    routes.project(i, p),
    {
      view: (initiative = '', project = '') => occasion('view_project', { initiative, project }),
      click: (area, initiative = '', project = '') =>
        occasion('project_click', { initiative, project, area }),
    },
  ],
  [
    routes.opportunities(i),
    {
      list: 'opportunities',
      view: (initiative = '') => occasion('view_opportunities', { initiative, opportunity: null }),
    },
  ],
  [
    routes.opportunity(i, any),
    {
      view: (initiative = '', opportunity = '') =>
        occasion('view_opportunities', { initiative, opportunity }),
    },
  ],
  [routes.updates(i), { list: 'updates' }],
  [routes.update(i, any), { view: (initiative = '', slug) => story(slug, initiative) }],
  [routes.projectUpdates(i, p), { list: 'updates' }],
  [
    routes.projectUpdate(i, p, any),
    { view: (initiative = '', project = '', slug) => story(slug, initiative, project) },
  ],
  [routes.news(), { list: 'stories' }],
  [routes.story(any), { view: (slug) => story(slug) }],
  [routes.ecosystemAction(i), { list: 'actions' }],
  [routes.organizations(), { list: 'organizations' }],
  [routes.organization(any), { view: profile('organization') }],
  [routes.organizationDocuments(any), { list: 'documents' }],
  [routes.sourcingAreas(any), { list: 'sourcingAreas' }],
  [routes.conveners(), { list: 'conveners' }],
  [routes.convener(any), { view: profile('convener') }],
  [routes.consortiums(), { list: 'consortiums' }],
  [routes.consortium(any), { view: profile('consortium') }],
  [routes.profile(), { view: profile('own') }],
  [routes.search(), { list: 'site' }],
];

const patterns = places.map(
  ([path, place]) => [new RegExp(`^${path.replace(/\(\w+\)/g, '([^/]+)')}$`), place] as const,
);

/** A path without its locale prefix, as `routes` has it. */
export function withoutLocale(path: string): string {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  return locales.includes(first as Locale) ? rest || '/' : path;
}

/** What is told of a path, with the parts of it that vary; undefined where nothing is. */
export function placeOf(path: string): { place: Place; slugs: string[] } | undefined {
  for (const [pattern, place] of patterns) {
    const found = pattern.exec(path);
    if (found) return { place, slugs: found.slice(1) };
  }
  return undefined;
}
