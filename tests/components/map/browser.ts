import { vi } from 'vitest';

interface Browser {
  comeIntoView(): void;
  resize(width: number, height: number): void;
}

/** Provides what jsdom lacks: sizes, observers and media queries, with reduced motion. */
export function installBrowser(): Browser {
  const size = { width: 800, height: 600 };
  const seen = new Set<() => void>();
  const sized = new Set<() => void>();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('IntersectionObserver', observer(seen, [{ isIntersecting: true }]));
  vi.stubGlobal('ResizeObserver', observer(sized, []));
  return {
    comeIntoView() {
      for (const notify of seen) notify();
    },
    resize(width, height) {
      Object.assign(size, { width, height });
      for (const notify of sized) notify();
    },
  };
}

function observer(listeners: Set<() => void>, entries: unknown[]) {
  return class {
    readonly #notify: () => void;

    constructor(callback: (entries: unknown[]) => void) {
      this.#notify = () => {
        callback(entries);
      };
    }

    observe() {
      listeners.add(this.#notify);
    }

    unobserve() {
      listeners.delete(this.#notify);
    }

    disconnect() {
      listeners.delete(this.#notify);
    }
  };
}
