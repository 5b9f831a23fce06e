import { routes } from '#lib/config/routes.ts';
import type { Area, TrackedEvent } from './events.ts';
import { occasion, withoutLocale } from './occasion.ts';

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
const downloads = /^\/api\/downloads\/[^/]+\/(.+)$/;
/** Links that say what somebody sets out to do, wherever they stand. */
const beginnings: Readonly<Record<string, (area: Area) => TrackedEvent>> = {
  [routes.contact()]: (area) => occasion('initiate_contact', { way: 'form', area }),
  [routes.newsletter()]: (area) => occasion('initiate_newsletter', { area }),
  [routes.register()]: (area) => occasion('initiate_signup', { area }),
};
const [media, signIn] = [routes.media(''), routes.signIn('').split('?')[0]];

/**
 * What a click tells: where a link leads. Null for what is nobody's concern.
 *
 * @param page the route on which it happens
 */
export function clickEvent(element: Element, page: string): TrackedEvent | null {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  // Places on the page, and Leaflet's buttons.
  if (!link || link.getAttribute('href')?.startsWith('#')) return null;
  const within = Object.keys(areas).find((each) => link.closest(each)) ?? '';
  const area = areas[within] ?? 'main';
  const { protocol, host, origin, pathname } = new URL(link.href);
  if (protocol === 'mailto:') return occasion('initiate_contact', { way: 'mail', area });
  if (!protocol.startsWith('http')) return null;
  if (origin !== location.origin) return occasion('external_link_click', { host, area });
  const [, list] = downloads.exec(pathname) ?? [];
  if (list) return occasion('file_download', { kind: 'list', file: list });
  if (pathname.startsWith(media))
    return occasion('file_download', { kind: 'media', file: pathname.slice(media.length) });
  if (pathname === signIn) return occasion('login_start', { page, area });

  const path = withoutLocale(pathname);
  const begin = beginnings[path];
  if (begin) return begin(area);
  if (area !== 'main' && area !== 'map') return occasion('navigation_clicked', { area, to: path });
  const [, initiative, slug] = compact.exec(path) ?? project.exec(path) ?? [];
  if (initiative && slug) return occasion('project_click', { initiative, project: slug, area });
  return initiative ? occasion('compact_click', { initiative, area }) : null;
}
