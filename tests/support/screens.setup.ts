import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import { useInterface } from '#store/interface.ts';

// Without a layout in jsdom, a map stays its fallback.
class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {
    // never reports
  }
  unobserve() {
    // never reports
  }
  disconnect() {
    // never reports
  }
  takeRecords() {
    return [];
  }
}
globalThis.IntersectionObserver = NothingInView;
Element.prototype.scrollIntoView = () => undefined;

// jsdom has no media queries; effects may subscribe to them after a test has removed its own.
window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom sends no beacons; earlier ones may be due during a later test.
Navigator.prototype.sendBeacon = () => true;

/** Returns an error that prints the document when it is read: waits drop one for each failed attempt. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

// For busy machines.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

// React's warnings are errors.
Object.assign(console, {
  error: (...complaint: unknown[]) => {
    throw new Error(format(...complaint));
  },
});

afterEach(() => {
  cleanup();
  useInterface.setState(useInterface.getInitialState());
  document.head.replaceChildren();
  document.body.replaceChildren();
  // Files share a worker and its form drafts.
  sessionStorage.clear();
});
