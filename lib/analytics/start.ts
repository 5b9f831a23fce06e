import type { Locale } from '#contract/shared/locale.ts';
import { analyticsEvent, withoutLocale } from './analyticsEvent.ts';
import { type Arrival, arrivalEvents } from './arrivals.ts';
import { clickEvent } from './clicks.ts';
import { startCollector } from './collector.ts';
import { emit, onTrack } from './track.ts';
import type { Slugs } from './views.ts';
import { doNotTrack } from './wishes.ts';

interface RouterView {
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly events: { on: (name: 'routeChangeComplete', listener: () => void) => void };
}

interface StartOptions {
  readonly router: () => RouterView;
  readonly tagManagerId: string | null;
  /** True if consent came after the page view. */
  readonly late: boolean;
}

let started = false;

/** Runs once per page load. */
export async function startAnalytics({ router, tagManagerId, late }: StartOptions): Promise<void> {
  if (started) return;
  started = true;
  const manager = tagManagerId && (await import('./tagManager.ts')).loadTagManager(tagManagerId);
  const collector = doNotTrack() ? null : startCollector();
  onTrack((tracked) => {
    if (manager) manager(tracked);
    collector?.(tracked);
  });
  followArrivals(router, late);
  followClicks(() => router().pathname);
  // Films and frames may be on the page already.
  const films = document.querySelectorAll<HTMLVideoElement>('[data-video]');
  if ([...films].some(({ paused }) => !paused)) followVideos();
}

function followArrivals(router: StartOptions['router'], late: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  function here(how: Arrival['how']): Arrival {
    const { pathname: page, query } = router();
    // The query includes the path's parameters.
    const open = Object.entries(query).filter(([name]) => page.includes(`[${name}]`));
    const slugs = Object.fromEntries(open) as Slugs;
    const path = withoutLocale(location.pathname);
    return {
      page,
      path,
      slugs,
      search: location.search,
      locale: document.documentElement.lang as Locale,
      how,
    };
  }
  let last: Arrival | undefined;
  let goesBack = false;
  function arrive(how: Arrival['how']): void {
    const before = last;
    last = here(how);
    arrivalEvents(last, before).forEach(emit);
    awaitWall(last.page);
  }

  // A reload is the same visit; a plain form sent before hydration has changed the query.
  const type = late ? 'navigate' : navigation?.type;
  const before = type === 'reload' ? location.search : formerQuery();
  if (before !== undefined && !late) last = { ...here('load'), search: before };
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

/** Returns the query of the page before a plain form or link. */
function formerQuery(): string | undefined {
  const [address, former = ''] = document.referrer.split(/(?=\?)/);
  const isHere = address === location.origin + location.pathname;
  return isHere && former !== location.search ? former : undefined;
}

let follower: Promise<() => void> | undefined;

/** Loads the code for films with the first play. */
function followVideos(): void {
  follower ??= import('./videos.ts').then(({ videoFollower }) => videoFollower(emit));
  follower.then(
    (look) => {
      look();
    },
    () => {
      follower = undefined;
    },
  );
}

let wall: IntersectionObserver | undefined;

function awaitWall(page: string): void {
  wall?.disconnect();
  const found = document.querySelector('[data-login-wall]');
  if (!found) return;
  wall = new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    emit(analyticsEvent('login_wall_seen', { page }));
  });
  wall.observe(found);
}

function followClicks(page: () => string): void {
  function click({ target, button, detail }: MouseEvent): void {
    // Second clicks of a double click and the right button open nothing.
    const found = button > 1 || detail > 1 ? null : clickEvent(target as Element, page());
    if (found) emit(found);
    // The frame is added after the click is handled.
    if ((target as Element).closest('[data-embed]')) setTimeout(followVideos);
  }
  document.addEventListener('click', click, true);
  document.addEventListener('auxclick', click, true);
  document.addEventListener('play', followVideos, true);
}
