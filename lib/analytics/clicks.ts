import { routes } from '#lib/config/routes.ts';
import { analyticsEvent, withoutLocale } from './analyticsEvent.ts';
import type { Area, TrackedEvent } from './events.ts';

const areas: Readonly<Record<string, Area>> = {
  header: 'header',
  footer: 'footer',
  '.leaflet-container': 'map',
  '[data-pages]': 'main',
  nav: 'navigation',
};

const any = '([^/]+)';
const compact = new RegExp(`^${routes.initiative(any)}$`);
const project = new RegExp(`^${routes.project(any, any)}$`);
const files = new RegExp(`^/api/downloads/[^/]+/(.+)|^(?:${routes.media('')}|${routes.boundary('')})(.+)`);
const beginnings: Readonly<Record<string, (area: Area) => TrackedEvent>> = {
  [routes.contact()]: (area) => analyticsEvent('initiate_contact', { way: 'form', area }),
  [routes.newsletter()]: (area) => analyticsEvent('initiate_newsletter', { area }),
  [routes.register()]: (area) => analyticsEvent('initiate_signup', { area }),
};
const [signIn] = routes.signIn('').split('?');

/**
 * Returns null for untracked links.
 *
 * @param page route of the click
 */
export function clickEvent(element: Element, page: string): TrackedEvent | null {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  // Anchors on the page, and Leaflet's buttons.
  if (!link || link.getAttribute('href')?.startsWith('#')) return null;
  const within = Object.keys(areas).find((each) => link.closest(each)) ?? '';
  const area = areas[within] ?? 'main';
  const { protocol, host, origin, pathname } = link;
  if (protocol === 'mailto:') return analyticsEvent('initiate_contact', { way: 'mail', area });
  if (!protocol.startsWith('http')) return null;
  if (origin !== location.origin) return analyticsEvent('external_link_click', { host, area });
  const [, list, file = list] = files.exec(pathname) ?? [];
  if (file) return analyticsEvent('file_download', { kind: list ? 'list' : 'media', file });
  if (pathname === signIn) return analyticsEvent('login_start', { page, area });

  const path = withoutLocale(pathname);
  const begin = beginnings[path];
  if (begin) return begin(area);
  if (area !== 'main' && area !== 'map') return analyticsEvent('navigation_clicked', { area, to: path });
  const [, initiative, slug] = compact.exec(path) ?? project.exec(path) ?? [];
  if (initiative && slug) return analyticsEvent('project_click', { initiative, project: slug, area });
  return initiative ? analyticsEvent('compact_click', { initiative, area }) : null;
}
