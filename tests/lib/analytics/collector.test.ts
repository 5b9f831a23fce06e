// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { analyticsEvent } from '#lib/analytics/analyticsEvent.ts';
import { startCollector } from '#lib/analytics/collector.ts';

const beacons: [url: string, body: Blob][] = [];
let emit: ReturnType<typeof startCollector>;

beforeAll(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'vi';
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => beacons.push([url, body]) > 0,
  });
  emit = startCollector();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  beacons.length = 0;
});

const view = analyticsEvent('view_compact', { initiative: 'birim' });
const sent = async () =>
  Promise.all(
    beacons.map(async ([, body]) => (JSON.parse(await body.text()) as { events: unknown[] }).events),
  );

test('events are sent together, after a delay', async () => {
  emit(view);
  emit(view);
  expect(beacons).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(beacons[0]?.[0]).toBe('/api/events');
  expect(beacons[0]?.[1].type).toBe('application/json');
  expect(await sent()).toEqual([
    [
      { ...view, locale: 'vi' },
      { ...view, locale: 'vi' },
    ],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(beacons).toHaveLength(1);
});

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is put aside',
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('or when the page %s, once', (_, leave) => {
  emit(view);
  leave();
  leave();
  vi.advanceTimersByTime(10_000);
  expect(beacons).toHaveLength(1);
});

test('many are sent in parts', async () => {
  for (let time = 0; time < 45; time += 1) emit(view);
  vi.advanceTimersByTime(5000);
  expect((await sent()).map((events) => events.length)).toEqual([20, 20, 5]);
});

test('emits a sign-in with the person, as the data layer gets it', async () => {
  const login = { userId: 'oid', jobTitle: 'Convener', roles: 'convener' };
  emit(analyticsEvent('login', login));
  vi.advanceTimersByTime(5000);
  expect(await sent()).toEqual([[{ event: 'login', locale: 'vi', payload: login }]]);
});
