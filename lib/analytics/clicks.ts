import { routes } from '#lib/config/routes.ts';
import type { AnalyticsEvents, Area, TrackedEvent } from './events.ts';
import { occasion, placeOf, withoutLocale } from './places.ts';

const MAP = '.leaflet-container';

function areaOf(element: Element): Area {
  const [found] = ['header', 'footer', MAP, 'nav'].filter((within) => element.closest(within));
  if (found === 'header' || found === 'footer') return found;
  if (found === MAP) return 'map';
  return found ? 'navigation' : 'main';
}

function mapTarget(element: Element): AnalyticsEvents['map_clicked']['target'] {
  if (element.closest('.map-cluster')) return 'cluster';
  if (element.closest('.leaflet-marker-icon')) return 'marker';
  return element.closest('.leaflet-control, .leaflet-popup') ? 'control' : 'ground';
}

const downloads = /^\/api\/downloads\/[^/]+\/([^/]+)$/;
const [media, signIn = ''] = [routes.media(''), ...routes.signIn('').split('?')];

/**
 * What a click tells: where a link leads, or what of a map was meant. Null for what is nobody's concern.
 *
 * @param page the route on which it happens
 */
export function clickEvent(element: Element, page: string): TrackedEvent | null {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  // Leaflet's own controls are links that lead nowhere.
  if (link && !(link.role === 'button' && link.closest(MAP))) return linkEvent(link, page);
  return element.closest(MAP) ? occasion('map_clicked', { page, target: mapTarget(element) }) : null;
}

function linkEvent(link: HTMLAnchorElement, page: string): TrackedEvent | null {
  const area = areaOf(link);
  const { protocol, host, origin, pathname } = new URL(link.href);
  if (protocol === 'mailto:') return occasion('initiate_contact', { way: 'mail', area });
  if (!protocol.startsWith('http')) return null;
  if (origin !== location.origin) return occasion('external_link_click', { host, area });
  const [, list] = downloads.exec(pathname) ?? [];
  if (list) return occasion('file_download', { kind: 'list', file: list });
  if (pathname.startsWith(media))
    return occasion('file_download', { kind: 'media', file: pathname.slice(media.length) });
  if (pathname === signIn) return occasion('login_start', { page, area });
  if (link.getAttribute('href')?.startsWith('#')) return null;

  const path = withoutLocale(pathname);
  if ((area === 'header' || area === 'footer' || area === 'navigation') && !link.closest('[data-pages]'))
    return occasion('navigation_clicked', { area, to: path });
  const { place, slugs = [] } = placeOf(path) ?? {};
  return place?.click?.(area, ...slugs) ?? null;
}
