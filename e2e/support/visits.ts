import type { APIRequestContext } from '@playwright/test';
import { planted } from './failingProxy.ts';

/** Milliseconds; more beside other journeys. */
export const LIMIT_MS = process.env['E2E_OUTAGES'] === 'whole' ? 3_000 : 6_000;

export interface Visit {
  readonly status: number;
  readonly ms: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Visit of an uncached page, of a cached one, or of a person with a session. */
export type Visitor = 'cold' | 'warm' | 'signed in';

/** Response of an address while everything works. */
export interface Expected {
  readonly status: number;
  /** True if a shared copy is cached. */
  readonly isCached: boolean;
}

export async function visit(request: APIRequestContext, path: string): Promise<Visit> {
  const started = performance.now();
  const response = await request.get(path, { maxRedirects: 0, timeout: 20_000 });
  const html = await response.text();
  return { status: response.status(), ms: performance.now() - started, html, headers: response.headers() };
}

export const expectedOf = ({ status, headers }: Visit): Expected => ({
  status,
  isCached: /hit|stored/.test(headers['cache-status'] ?? ''),
});

/** Notice above a saved copy, in each language. */
const savedNotice = /<body[^>]*><aside aria-label="[^"]+"/;

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Returns problems of any visit: blank, late, or the words of a broken service. */
function problemsOf({ status, ms, html, headers }: Visit, expected: Expected): string[] {
  const isPage = /^<!doctype html>/i.test(html) && html.includes('<h1') && html.includes('<main');
  const found = [
    !isRedirect(status) && !isPage && 'blank',
    ms > LIMIT_MS && `${Math.round(ms)} ms`,
    html.includes(planted) && 'words of the service',
    status >= 500 && status !== 503 && `status ${status}`,
    status === 503 && !headers['cache-control']?.includes('no-store') && '503 that caches keep',
    // A page about a problem has this status always.
    status === 503 && expected.status !== 503 && !headers['retry-after'] && '503 without Retry-After',
  ];
  return found.filter((each) => each !== false);
}

/** Returns problems of a visit while the content is unreadable. */
export function wrongInOutage(visited: Visit, visitor: Visitor, expected: Expected): string[] {
  const { status, html, headers } = visited;
  const found = problemsOf(visited, expected);
  if (status === 503) {
    if (visitor === 'warm' && expected.isCached) found.push('no copy');
    if (visitor === 'signed in' && expected.isCached) found.push('no copy');
  } else if (status !== expected.status && !isRedirect(status)) found.push(`status ${status}`);
  const isCopy = headers['cache-status']?.includes('fwd-status=') ?? false;
  if (isCopy && !savedNotice.test(html)) found.push('a copy without a mark');
  return found;
}

/** Returns problems of a visit that needs no broken service. */
export function wrongBeside(visited: Visit, expected: Expected): string[] {
  const { status } = visited;
  return [...problemsOf(visited, expected), ...(status === expected.status ? [] : [`status ${status}`])];
}

/** Runs at most `width` acts at a time. */
export async function eachOf<T>(items: readonly T[], width: number, act: (item: T) => Promise<void>) {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: width }, work));
}
