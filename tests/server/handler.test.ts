import { get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { timeLeft } from '#lib/http/visit.server.ts';
import { forwardMeasures, setMeasures } from '#lib/metrics/measures.server.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { createHandler } from '#server/handler.ts';
import type { RespondFromCache } from '#server/pageCache/hits.ts';
import { securityHeaders } from '#server/securityHeaders.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const log = vi.hoisted(() => ({
  debug: vi.fn(),
  error: vi.fn(),
  warn: vi.fn(),
  isLevelEnabled: vi.fn((_level: string) => false),
}));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

const page = (_: IncomingMessage, response: ServerResponse) => {
  response.end('page');
  return Promise.resolve();
};

async function portal({
  render = page,
  problem = null as string | null,
  hasCopies = false,
  visitLimit = 2500,
  respondFromCache = undefined as RespondFromCache | undefined,
} = {}) {
  const headers = securityHeaders({ https: false, development: false });
  const rendering = vi.fn(render);
  const checkContextApi = vi.fn(() => Promise.resolve(problem));
  const handler = createHandler({
    render: rendering,
    ...(respondFromCache && { respondFromCache }),
    headers,
    checkContextApi,
    hasCopies: () => hasCopies,
    visitLimit,
  });
  const { url } = await loopbackServer(handler.handle);
  return { url, handler, rendering, checkContextApi };
}

const ask = (url: string, headers = {}) => fetch(url, { redirect: 'manual', headers });

/** Sends a raw request target, as no browser would. */
const askRaw = (url: string, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...addressOf(url), path }, (response) => resolve(response.resume())).on('error', reject);
  });
const addressOf = (url: string) => ({ host: new URL(url).hostname, port: new URL(url).port });

describe('a call that may change content', () => {
  const send = async (path: string, headers: Record<string, string>, method = 'POST') => {
    const { url } = await portal();
    return (await fetch(`${url}${path}`, { method, headers })).headers.getSetCookie();
  };
  const signedIn = { cookie: 'auth_token=x' };

  test.each(['/api/context/v1/follow', '/api/files'])('is noted for its author: %s', async (path) => {
    const [cookie, ...others] = await send(path, signedIn);
    expect(cookie).toMatch(/^own_change=1; Max-Age=10; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  test('is not noted for visitors, readings and counts of visits', async () => {
    expect(await send('/api/files', {})).toEqual([]);
    expect(await send('/api/files', signedIn, 'GET')).toEqual([]);
    expect(await send('/api/events', signedIn)).toEqual([]);
  });
});

describe('handler', () => {
  test('renders a page with the headers of every response', async () => {
    const { url } = await portal();
    const response = await ask(`${url}/initiatives`);
    expect([response.status, await response.text()]).toEqual([200, 'page']);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test('gives the policy of pages to pages, a short one to everything else, and leaves a route its own', async () => {
    const policyOf = async (headers: Record<string, string>) => {
      const { url } = await portal({
        render: (_, response) => {
          response.setHeaders(new Map(Object.entries({ ...headers, [SHAREABLE_MARK]: '1' })));
          response.end('content');
          return Promise.resolve();
        },
      });
      const response = await ask(`${url}/x`);
      expect(response.headers.has(SHAREABLE_MARK)).toBe(false);
      return response.headers.get('content-security-policy');
    };
    const own = "default-src 'none'; sandbox";
    expect(await policyOf({ 'content-type': 'text/html; charset=utf-8' })).toContain(
      "script-src 'self' 'sha256-",
    );
    expect(await policyOf({ 'content-type': 'application/json' })).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(await policyOf({ 'content-type': 'image/svg+xml', 'content-security-policy': own })).toBe(own);
    expect(await policyOf({})).not.toContain('sha256');
  });

  test('sets no language cookie for files', async () => {
    const { url } = await portal();
    const cookiesOf = async (path: string) => {
      const headers = { referer: `${url}/vi`, 'sec-fetch-dest': 'document' };
      return (
        await new Promise<IncomingMessage>((resolve, reject) => {
          get({ ...addressOf(url), path, headers }, (response) => resolve(response.resume())).on(
            'error',
            reject,
          );
        })
      ).headers['set-cookie'];
    };
    expect(await cookiesOf('/initiatives')).toHaveLength(1);
    for (const path of ['/media/abc', '/feeds/en/news.xml', '/icon.svg', '/api/og/en'])
      expect(await cookiesOf(path), path).toBeUndefined();
  });

  test('sends Vary for the home page only', async () => {
    const { url } = await portal();
    expect((await ask(`${url}/`)).headers.get('vary')).toMatch(/accept-language, cookie/i);
    expect((await ask(`${url}/?x=1`)).headers.get('vary')).toMatch(/accept-language, cookie/i);
    expect((await ask(`${url}/initiatives`)).headers.get('vary')).toBeNull();
  });

  test('redirects a duplicate for everybody and a language for one visitor', async () => {
    const { url, rendering } = await portal();
    const duplicate = await ask(`${url}/en/initiatives`);
    expect([duplicate.status, duplicate.headers.get('location')]).toEqual([308, '/initiatives']);
    expect(duplicate.headers.get('cache-control')).toMatch(/^public/);
    const language = await ask(`${url}/`, { 'accept-language': 'vi' });
    expect([language.status, language.headers.get('location')]).toEqual([307, '/vi']);
    expect(language.headers.get('cache-control')).toBe('private, no-store');
    expect(language.headers.get('vary')).toMatch(/accept-language, cookie/i);
    expect(language.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(rendering).not.toHaveBeenCalled();
  });

  test.each([
    ['/%', 1],
    ['/%00', 1],
    ['/404', 0],
    ['/fr/initiatives?q=%', 0],
  ])('notes %o as a hint at an attack %i times', async (path, times) => {
    const onSuspicious = vi.fn();
    setMeasures({ ...forwardMeasures(() => undefined), onSuspicious });
    onTestFinished(() => {
      setMeasures(undefined);
    });
    const { url } = await portal();
    await askRaw(url, path);
    expect(onSuspicious.mock.calls).toEqual(Array.from({ length: times }, () => ['malformed-request']));
  });

  test.each(['/%', '//', '/%00', '//evil.example/%', '*'])('survives the target %o', async (path) => {
    const { url, rendering } = await portal();
    expect((await askRaw(url, path)).statusCode).toBe(200);
    expect(rendering.mock.calls[0]?.[0].url).toMatch(/^\/(404)?$/);
  });

  test('responds with an uncached 500 without a reason when rendering fails', async () => {
    const { url } = await portal({ render: () => Promise.reject(new Error('secret reason')) });
    const response = await ask(`${url}/initiatives`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await response.text()).not.toContain('secret');
    expect((await ask(`${url}/healthz`)).status).toBe(200);
  });

  test('logs the path without input and identifiers', async () => {
    const { url } = await portal();
    await ask(`${url}/initiatives?q=typed`, { cookie: 'auth_token=secret' });
    await vi.waitFor(
      () => {
        expect(log.debug).toHaveBeenLastCalledWith(
          { method: 'GET', path: '/initiatives', status: 200, ms: expect.any(Number) as number },
          'answered',
        );
      },
      { timeout: 10_000 },
    );
    expect(JSON.stringify(log.debug.mock.calls)).not.toMatch(/typed|secret/);
  });

  test('ends a response that fails half-way', async () => {
    const { url } = await portal({
      render: (_, response) => {
        response.writeHead(200).write('half');
        return Promise.reject(new Error('test'));
      },
    });
    expect(await (await ask(`${url}/initiatives`)).text()).toBe('half');
  });
});

describe('the time of a visit', () => {
  const limitOf = async (path: string, init: RequestInit = {}) => {
    let limit = 0;
    const { url } = await portal({
      visitLimit: 1000,
      render: (_, response) => {
        limit = timeLeft(60_000);
        response.end();
        return Promise.resolve();
      },
    });
    await fetch(url + path, init);
    return limit;
  };

  test('is short for reading', async () => {
    for (const path of ['/initiatives', '/feeds/en/news.xml', '/api/context/v1/context'])
      expect(await limitOf(path), path).toBeLessThanOrEqual(1000);
  });

  test('is longer for signing in and for writing', async () => {
    expect(await limitOf('/api/auth/signin')).toBeGreaterThan(3000);
    expect(await limitOf('/api/context/v1/contacts', { method: 'POST' })).toBeGreaterThan(3000);
  });
});

describe('probes', () => {
  test('say that the process lives and that it can serve', async () => {
    const { url, checkContextApi, rendering } = await portal();
    for (const probe of ['/healthz', '/readyz']) {
      const response = await ask(url + probe);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect(checkContextApi).toHaveBeenCalledTimes(1);
    expect(rendering).not.toHaveBeenCalled();
  });

  test('tell a portal without context API: alive, but not ready', async () => {
    const { url } = await portal({ problem: 'it is away' });
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    const ready = await ask(`${url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready: it is away\n']);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('tell a portal that has only saved pages: visitors can be served, the context API is reported apart', async () => {
    const { url } = await portal({ problem: 'it is away', hasCopies: true });
    const ready = await ask(`${url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ok: only saved pages: it is away\n']);
    const dependencies = await ask(`${url}/dependencies`);
    expect([dependencies.status, await dependencies.text()]).toEqual([503, 'not ready: it is away\n']);
  });

  test('report usable dependencies', async () => {
    const { url } = await portal();
    const response = await ask(`${url}/dependencies`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('tell a portal that stops: alive, not ready, and closing its connections', async () => {
    const { url, handler } = await portal();
    handler.stop();
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    const ready = await ask(`${url}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect(await (await ask(`${url}/initiatives`)).text()).toBe('page');
  });

  test('respond to HEAD, too', async () => {
    const { url } = await portal();
    const status = await new Promise((resolve, reject) => {
      request({ ...addressOf(url), path: '/healthz', method: 'HEAD' }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});

describe('forms that are sent without JavaScript', () => {
  const send = async (path: string, headers: Record<string, string>, method = 'POST') => {
    const { url, rendering } = await portal();
    const response = await fetch(url + path, { method, headers, body: 'form=contact', redirect: 'manual' });
    return { status: response.status, rendered: rendering.mock.calls.length };
  };
  const encoded = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

  test.each(['TRACE', 'PROPFIND', 'PATCH'])('are rejected as %s', async (method) => {
    const { url, rendering } = await portal();
    const status = await new Promise((resolve, reject) => {
      request(`${url}/contact`, { method }, (response) => {
        resolve(response.statusCode);
        response.resume();
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(405);
    expect(rendering).not.toHaveBeenCalled();
  });

  test('reach their page', async () => {
    expect(await send('/vi/contact', encoded)).toEqual({ status: 200, rendered: 1 });
  });

  test.each([
    ['/contact', { 'content-type': 'application/json' }, 'POST', 415],
    ['/contact', { 'content-type': 'multipart/form-data; boundary=x' }, 'POST', 415],
    ['/contact', { 'content-type': 'application/x-www-form-urlencodedx' }, 'POST', 415],
    ['/contact', encoded, 'PUT', 405],
    ['/_next/data/build/contact.json', encoded, 'POST', 405],
    ['/feeds/en/news.xml', encoded, 'POST', 405],
    ['/sitemap.xml', encoded, 'POST', 405],
    ['/media/abc', encoded, 'POST', 405],
  ])('at %s as %o by %s get %i', async (path, headers, method, status) => {
    expect(await send(path, headers as Record<string, string>, method)).toEqual({ status, rendered: 0 });
  });

  test('get their response though the body is long, and the connection goes on', async () => {
    const { url } = await portal();
    const { host, port } = addressOf(url);
    const body = Buffer.alloc(5_000_000, 'a');
    const socket = connect(Number(port), host);
    const received = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.setEncoding('utf8').on('error', reject);
      socket.on('data', (part: string) => {
        text += part;
        if (text.includes('page')) resolve(text);
      });
      socket.on('close', () => {
        reject(new Error(`closed after: ${text}`));
      });
    });
    socket.write(`PUT /contact HTTP/1.1\r\nHost: x\r\nContent-Length: ${String(body.length)}\r\n\r\n`);
    socket.write(body);
    socket.write('GET /initiatives HTTP/1.1\r\nHost: x\r\n\r\n');
    const text = await received;
    expect(text).toMatch(/^HTTP\/1\.1 405 [^]+HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('a hit', () => {
  const hit: RespondFromCache = (_, response) => {
    response.end('hit');
    return true;
  };

  test('is sent before anything else', async () => {
    const { url, rendering } = await portal({ respondFromCache: hit });
    expect(await (await ask(`${url}/initiatives`)).text()).toBe('hit');
    expect(rendering).not.toHaveBeenCalled();
  });

  test('that cannot be sent is rendered', async () => {
    const { url } = await portal({
      respondFromCache: () => {
        throw new Error('no memory');
      },
    });
    expect(await (await ask(`${url}/initiatives`)).text()).toBe('page');
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error) as Error }),
      'cached page could not be sent',
    );
  });

  test('is logged like others where every response is, and closes the connection of a stopping server', async () => {
    const { url, handler } = await portal({ respondFromCache: hit });
    log.isLevelEnabled.mockReturnValueOnce(true);
    expect(await (await ask(`${url}/initiatives`)).text()).toBe('page');
    handler.stop();
    const last = await askRaw(url, '/initiatives');
    expect(last.headers.connection).toBe('close');
  });
});
