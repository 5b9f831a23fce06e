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
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  vi.stubGlobal('IntersectionObserver', observer(seen, [{ isIntersecting: true }]));
  vi.stubGlobal('ResizeObserver', observer(sized, []));
  return {
    comeIntoView() {
      for (const tell of seen) tell();
    },
    resize(width, height) {
      Object.assign(size, { width, height });
      for (const tell of sized) tell();
    },
  };
}

function observer(listeners: Set<() => void>, entries: unknown[]) {
  return class {
    readonly #tell: () => void;

    constructor(callback: (entries: unknown[]) => void) {
      this.#tell = () => {
        callback(entries);
      };
    }

    observe() {
      listeners.add(this.#tell);
    }

    unobserve() {
      listeners.delete(this.#tell);
    }

    disconnect() {
      listeners.delete(this.#tell);
    }
  };
}
