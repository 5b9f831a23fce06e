import type { Locale } from '#contract/locale.ts';
import { type Arrival, arrivalEvents } from './arrivals.ts';
import { clickEvent } from './clicks.ts';
import { startCollector } from './collector.ts';
import { occasion, withoutLocale } from './places.ts';
import { leaveTagManager, loadTagManager } from './tagManager.ts';
import { onTrack, tell } from './track.ts';
import { doNotTrack } from './wishes.ts';
import { watchVideos } from './videos.ts';

/** What of Next's router is needed: where one is, by its route, and when one has come somewhere else. */
interface RouterView {
  readonly pathname: string;
  readonly events: { on: (name: 'routeChangeComplete', listener: () => void) => void };
}

interface StartOptions {
  /** Reads the router as it is now. */
  readonly router: () => RouterView;
  readonly tagManagerId: string | null;
  /** The page has been seen before it was allowed to say so: its arrival is told, whatever kind it was. */
  readonly late: boolean;
}

let started = false;

/** Follows what visitors do, from one place for the whole site, and tells those who may know. Once for each page load. */
export function startAnalytics({ router, tagManagerId, late }: StartOptions): void {
  if (started) return;
  started = true;
  const tagManager = tagManagerId ? loadTagManager(tagManagerId) : null;
  const collector = doNotTrack() ? null : startCollector();
  onTrack((tracked) => {
    tagManager?.(tracked);
    collector?.(tracked);
  });
  if (tagManager) addEventListener('consent', leaveTagManager);

  followArrivals(router, late);
  followClicks(() => router().pathname);
  watchVideos(tell);
}

function followArrivals(router: StartOptions['router'], late: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const here = (how: Arrival['how']): Arrival => ({
    page: router().pathname,
    path: withoutLocale(location.pathname),
    search: location.search,
    locale: document.documentElement.lang as Locale,
    how,
  });
  let last: Arrival | undefined;
  let goesBack = false;
  function arrive(how: Arrival['how']): void {
    const before = last;
    last = here(how);
    arrivalEvents(last, before).forEach(tell);
    awaitWall(last.page);
  }

  // A page that is loaded again is the same visit to it; a plain form that was sent before scripts were there changed its query.
  const type = late ? 'navigate' : navigation?.type;
  const former = late ? undefined : formerQuery();
  if (type === 'reload') last = here('load');
  else if (former !== undefined) last = { ...here('load'), search: former };
  if (type !== 'reload') arrive(type === 'back_forward' ? 'history' : 'load');
  addEventListener('popstate', () => {
    goesBack = last?.search !== location.search || last.path !== withoutLocale(location.pathname);
  });
  router().events.on('routeChangeComplete', () => {
    arrive(goesBack ? 'history' : 'route');
    goesBack = false;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) arrive('history');
  });
}

/** The query that this page had when something on it, a plain form for example, led to the present one. */
function formerQuery(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  const isHere = origin === location.origin && pathname === location.pathname;
  return isHere && search !== location.search ? search : undefined;
}

let wall: IntersectionObserver | undefined;

/** A login wall counts when it is in sight. */
function awaitWall(page: string): void {
  wall?.disconnect();
  const found = document.querySelector('[data-login-wall]');
  if (!found) return;
  wall = new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    tell(occasion('login_wall_seen', { page }));
  });
  wall.observe(found);
}

// A map that is dragged is not clicked.
const DRAG_PX = 5;

function followClicks(page: () => string): void {
  let pressed = { x: 0, y: 0 };
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
    },
    true,
  );
  function click({ target, button, detail, clientX, clientY }: MouseEvent): void {
    // The second of a double click, and the right button, open nothing.
    if (!(target instanceof Element) || button > 1 || detail > 1) return;
    const isDrag = detail === 1 && Math.hypot(clientX - pressed.x, clientY - pressed.y) > DRAG_PX;
    const found = isDrag ? null : clickEvent(target, page());
    if (found) tell(found);
  }
  addEventListener('click', click, true);
  addEventListener('auxclick', click, true);
  // Markers open by key as well, which is no click.
  addEventListener(
    'keydown',
    ({ key, target, repeat }) => {
      if (repeat || (key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return;
      if (!target.matches('.leaflet-marker-icon')) return;
      const found = clickEvent(target, page());
      if (found) tell(found);
    },
    true,
  );
}
