import { localeOfPath } from '#lib/i18n/localeOfPath.ts';
import {
  copyOfPage,
  filesOf,
  isPersonal,
  isVisitorsPage,
  maySave,
  offlinePage,
  pageOfData,
  savedAt,
  savedPage,
} from './pages.ts';
import type { OfflineTextsByLocale } from './texts.ts';

/*
 * Saves visited pages, as anybody sees them, and shows them without a connection. With one, pages come from
 * the portal and files from the browser's cache.
 */

/** Inserted by the build. */
declare const OFFLINE_TEXTS: OfflineTextsByLocale;

// TypeScript has these types only in a library that excludes that of pages.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listen: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as ServiceWorkerScope;

const PAGES = 'pages-1';
const FILES = 'files-1';
const MAX_PAGES = 50;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
// Time before a page counts as read.
const STAY_MS = 2000;
const OFFLINE_MS = 60_000;

let failedAt = -Infinity;
let lastData = '';

// `onLine` is true in a network without the internet.
const isOffline = (): boolean => !navigator.onLine || performance.now() - failedAt < OFFLINE_MS;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  const activated = activate();
  event.waitUntil(activated);
  // Not part of the activation, for which visits wait.
  void activated.then(keepOpenPages);
});

async function activate(): Promise<void> {
  // Otherwise every visit would wait for the start of this worker.
  if ('navigationPreload' in worker.registration) await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
  );
}

async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(open.map(async ({ url }) => keepVisited(url)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    // Every visit: browsers repeat one that is left to them, and a sign-in ends only once.
    event.respondWith(visit(event));
    return;
  }
  if (url.pathname.startsWith('/_next/static/')) {
    if (isOffline()) event.respondWith(savedFile(request));
    return;
  }
  const page = pageOfData(url);
  if (page) event.waitUntil(keepIfRead(page));
});

async function visit(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    failedAt = -Infinity;
    // A member's page is personal: the public one is saved.
    if (response.ok && isPersonal(response.headers)) event.waitUntil(keepVisited(url));
    else if (isVisitorsPage(new URL(url))) event.waitUntil(keep(url, response.clone()));
    return response;
  } catch {
    failedAt = performance.now();
    return savedVisit(url);
  }
}

async function savedVisit(address: string): Promise<Response> {
  const url = new URL(address);
  const texts = OFFLINE_TEXTS[localeOfPath(url.pathname)];
  const pages = await caches.open(PAGES);
  const saved = await pages.match(address, { ignoreVary: true });
  if (saved) return savedPage(saved, texts);
  const all = await Promise.all(
    (await pages.keys()).map(async (request) => ({
      address: request.url,
      html: (await (await pages.match(request, { ignoreVary: true }))?.text()) ?? '',
    })),
  );
  return offlinePage(url, all.reverse(), texts);
}

async function savedFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
}

/** Saves a page loaded by a link, unless its reader leaves at once. */
async function keepIfRead({ href }: URL): Promise<void> {
  lastData = href;
  await new Promise((resolve) => setTimeout(resolve, STAY_MS));
  if (lastData === href) await keepVisited(href);
}

/** Saves the public page. */
async function keepVisited(address: string): Promise<void> {
  if (savesData() || !isVisitorsPage(new URL(address))) return;
  await keep(address, fetch(address, { credentials: 'omit', priority: 'low' }));
}

/** Saves a page with its files. */
async function keep(address: string, responding: Response | Promise<Response>): Promise<void> {
  try {
    const response = await responding;
    const pages = await caches.open(PAGES);
    if (maySave(response)) await save(address, response, pages);
    else if (response.status === 404 || response.status === 410)
      await pages.delete(address, { ignoreVary: true });
  } catch {
    // Earlier copies remain.
  }
}

async function save(address: string, response: Response, pages: Cache): Promise<void> {
  const html = await response.text();
  const files = await caches.open(FILES);
  for (const file of filesOf(html))
    if (!(await files.match(file, { ignoreVary: true }))) await files.add(file);
  // The latest come last.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, copyOfPage(html, response, new Date()));
  await removeOld(pages, files);
}

async function removeOld(pages: Cache, files: Cache): Promise<void> {
  const addresses = await pages.keys();
  const oldest = addresses[0] && (await pages.match(addresses[0], { ignoreVary: true }));
  const isOld = oldest && savedAt(oldest).getTime() < Date.now() - MAX_AGE_MS;
  const surplus = addresses.slice(0, Math.max(isOld ? 1 : 0, addresses.length - MAX_PAGES));
  if (surplus.length === 0) return;
  for (const address of surplus) await pages.delete(address, { ignoreVary: true });
  const needed = new Set<string>();
  for (const page of await pages.matchAll()) for (const file of filesOf(await page.text())) needed.add(file);
  for (const request of await files.keys())
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request, { ignoreVary: true });
}
