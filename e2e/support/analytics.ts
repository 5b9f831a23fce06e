import type { Page } from '@playwright/test';
import { startPortal } from './portalProcess.ts';
import type { ServiceProcess } from './serviceProcess.ts';
import { expect, test } from './test.ts';

export const slug = 'ca-phe-ben-vung-dak-lak';
export const initiative = `/initiatives/${slug}`;

export type TrackedEvent = [event: string, payload: object];
const byName = ([a]: TrackedEvent, [b]: TrackedEvent) => a.localeCompare(b);

/** Stub of Google's container: passes all events on to the journey. */
const container = `(() => {
  const emit = (entry) => { if (entry.event && entry.event !== 'gtm.js') emitted(JSON.stringify(entry)); };
  dataLayer.forEach(emit);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...entries) => { entries.forEach(emit); return push(...entries); };
})();`;

/** Plays films to their end. */
const player = (messages: readonly unknown[]) => `<!doctype html><title>player</title><script>
  let greeted = false;
  addEventListener('message', () => {
    if (greeted) return;
    greeted = true;
    for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, '*');
  });
</script>`;
const shares = [12, 27, 52, 77];
const players = {
  'https://www.youtube-nocookie.com/**': player([
    { event: 'infoDelivery', info: { playerState: 1, currentTime: 0, duration: 100 } },
    ...shares.map((currentTime) => JSON.stringify({ event: 'infoDelivery', info: { currentTime } })),
    JSON.stringify({ event: 'infoDelivery', info: { playerState: 0 } }),
  ]),
  'https://player.vimeo.com/**': player([
    { event: 'play' },
    ...shares.map((seconds) => ({ event: 'timeupdate', data: { seconds, duration: 100 } })),
    { event: 'ended' },
  ]),
};

export function useTaggedPortal(): { readonly origin: string } {
  let portalOfFile: ServiceProcess;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    portalOfFile = await startPortal({ GTM_ID: 'GTM-JOURNEY' });
  });
  test.afterAll(() => portalOfFile.stop());
  return {
    get origin() {
      return portalOfFile.origin;
    },
  };
}

/** Records requests to other origins and the container's events; external links lead nowhere. */
export async function listen(page: Page, origin: string) {
  const tracked: TrackedEvent[] = [];
  const outside: string[] = [];
  const beacons: string[] = [];
  await page.exposeFunction('emitted', (entry: string) => {
    const { event, ...payload } = JSON.parse(entry) as { event: string };
    tracked.push([event, payload]);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) beacons.push(request.postData() ?? '');
  });
  await page.route(
    (url) => url.host !== new URL(origin).host,
    async (route) => {
      const url = route.request().url();
      outside.push(url);
      if (url.startsWith('https://www.googletagmanager.com/gtm.js'))
        return route.fulfill({ contentType: 'text/javascript', body: container });
      const [, body] = Object.entries(players).find(([at]) => url.startsWith(at.slice(0, -2))) ?? [];
      return body ? route.fulfill({ contentType: 'text/html', body }) : route.fulfill({ status: 204 });
    },
  );
  await page.route('**/api/auth/signin**', (route) => route.fulfill({ status: 204 }));
  return { tracked, outside, beacons };
}

/** Opens a page with consent, and records its events. */
export async function consenting(page: Page, { origin }: { readonly origin: string }) {
  const listener = await listen(page, origin);
  let count = 0;
  /** Expects exactly these events since the last call, in any order; a later one fails the next call. */
  async function expectTracked(...expected: TrackedEvent[]) {
    await expect
      .poll(() => listener.tracked.slice(count).toSorted(byName))
      .toEqual(expected.toSorted(byName));
    count = listener.tracked.length;
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/how-it-works`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectTracked(view('/how-it-works', '/how-it-works', 'load'));
  return { ...listener, expectTracked, open: (path: string) => page.goto(origin + path) };
}

export const view = (route: string, path: string, arrival = 'route'): TrackedEvent => [
  'virtual_page_view',
  { page: route, path, locale: 'en', arrival },
];
