import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../report/plainError.ts';

interface Waiting {
  readonly redirectUri: string;
  readonly state: string;
  /** Milliseconds. */
  readonly limit: number;
  readonly signal: AbortSignal;
  /** Called when a person may open the address. */
  readonly onReady: () => void;
}

/**
 * Waits for the return of a sign-in attempt.
 *
 * @returns the query of the return
 * @throws PlainError if the port is in use, or after the limit
 */
export async function awaitReturn({
  redirectUri,
  state,
  limit,
  signal,
  onReady,
}: Waiting): Promise<URLSearchParams> {
  const { port, pathname } = new URL(redirectUri);
  const found = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', redirectUri);
    const isReturn = url.pathname === pathname && url.searchParams.get('state') === state;
    response.writeHead(isReturn ? 200 : 404, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    response.end(isReturn ? 'You can close this page. The check continues in the terminal.' : 'Not found');
    if (isReturn) found.resolve(url.searchParams);
  });
  const timer = new AbortController();
  try {
    server.listen(Number(port), 'localhost');
    await once(server, 'listening').catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw new PlainError(
        `Port ${port} is needed for the return from signing in, but cannot be used (${code}). ` +
          'Stop the program that uses it, or choose another with --port and register its address.',
      );
    });
    onReady();
    const late = wait(limit, null, { signal: AbortSignal.any([signal, timer.signal]) });
    const query = await Promise.race([found.promise, late]);
    if (!query) throw new PlainError(`Nobody returned from signing in within ${limit / 1000} s.`);
    return query;
  } finally {
    timer.abort();
    server.close();
    server.closeAllConnections();
  }
}
