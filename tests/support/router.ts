import { EventEmitter } from 'node:events';
import type { NextRouter } from 'next/router.js';
import { vi } from 'vitest';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

/** Creates a pages router that records navigations only. */
export function createRouter(asPath: string, locale: Locale): NextRouter {
  const query = Object.fromEntries(new URL(asPath, 'https://portal.test').searchParams);
  return {
    route: asPath,
    pathname: asPath.replace(/[?#].*/, ''),
    query,
    asPath,
    basePath: '',
    locale,
    locales: [...locales],
    defaultLocale,
    isLocaleDomain: false,
    isReady: true,
    isFallback: false,
    isPreview: false,
    push: vi.fn(() => Promise.resolve(true)),
    replace: vi.fn(() => Promise.resolve(true)),
    prefetch: vi.fn(() => Promise.resolve()),
    reload: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    beforePopState: vi.fn(),
    events: new EventEmitter(),
  };
}
