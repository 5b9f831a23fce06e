// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';

type Observe = (paints: { getEntriesByName: (name: string) => unknown[] }) => void;

let paint: () => void;

// As in browsers (HTML, 4.12.1).
Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
  get(this: HTMLScriptElement) {
    return this.getAttribute('integrity') ?? '';
  },
  set(this: HTMLScriptElement, value: string) {
    this.setAttribute('integrity', value);
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<script type="text/plain" src="/a.js" integrity="sha256-a"></script><script type="text/plain" data-src="/b.js"></script>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(observe: Observe) {
        paint = () => {
          observe({
            getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []),
          });
        };
      }
      observe = vi.fn();
    },
  );
  // Runs the loader like a browser.
  (0, eval)(loadAfterFirstPaint);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')];
const read = () => window.dispatchEvent(new Event('DOMContentLoaded'));

test('loads nothing before the page is painted, then each script once and in order', () => {
  read();
  vi.advanceTimersByTime(500);
  expect(loaded()).toEqual([]);
  paint();
  vi.advanceTimersByTime(0);
  paint();
  vi.advanceTimersByTime(5000);
  expect(loaded().map(({ src, async, integrity }) => [new URL(src).pathname, async, integrity])).toEqual([
    ['/a.js', false, 'sha256-a'],
    ['/b.js', false, ''],
  ]);
});

test('loads after a second where nothing is ever painted', () => {
  read();
  vi.advanceTimersByTime(1000);
  expect(loaded()).toHaveLength(2);
});

test('hands the bundler its list of what to run before any script is there', () => {
  const list = globalThis as { TURBOPACK?: unknown[] };
  document.head.innerHTML += '<script type="application/json" data-chunk-groups>[{"a":1},{"b":2}]</script>';
  read();
  expect(list.TURBOPACK).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(list.TURBOPACK).toEqual([{ a: 1 }, { b: 2 }]);
  delete list.TURBOPACK;
});
