import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { defaultLocale, locales } from '#contract/shared/locale.ts';
import { ask, type LoopbackResponse } from '../../e2e/support/loopback.ts';
import { ourNginx, ourVarnish, plainNginx, type Proxy } from '../../e2e/support/proxies.ts';
import { Person } from './person.ts';
import { type Stack, startStack } from './stack.ts';

const editor = { email: 'organization-editor@example.org', organization: 'monsoon-kite-trading-example' };
const dashboard = `/organizations/${editor.organization}/dashboard`;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 180_000);
afterAll(() => stack.stop());

const visit = (path: string, headers: Record<string, string> = {}) =>
  ask(stack.origin + path, {
    headers: { 'sec-fetch-site': 'none', 'accept-encoding': 'identity', ...headers },
  });
const status = ({ headers }: LoopbackResponse) => headers['x-cache'];
const isSignedIn = ({ body }: LoopbackResponse) => body.includes('/api/auth/signout');

describe.each([
  ['as it comes', { cache: false }],
  ['as it comes, with a cache', { cache: true }],
])('an nginx %s, before a portal as it comes', (_name, options) => {
  let ends: (() => Promise<void>)[];
  beforeAll(async () => {
    const portal = await stack.portal();
    const proxy = await plainNginx({ origin: stack.origin, portal: portal.origin }, options);
    ends = [proxy.stop, portal.stop];
  }, 120_000);
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test.each([
    '/',
    '/initiatives',
    '/vi/initiatives/ca-phe-ben-vung-dak-lak',
    '/feeds/en/news.xml',
    '/robots.txt',
    '/icon.svg',
    '/api/context/v1/context',
  ])('passes %s on, and keeps no page', async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const response = await visit(path);
      expect([path, response.status]).toEqual([path, 200]);
      if (String(response.headers['content-type']).startsWith('text/html') || path.startsWith('/api/'))
        expect(status(response)).not.toBe('HIT');
    }
  });

  test('signs a person in and out with buffers of 4 KB', async () => {
    for (const path of [dashboard, '/profile', '/initiatives']) await visit(path);
    const person = new Person();
    const page = await person.signIn(stack.origin, editor.email, dashboard);
    expect(page.status).toBe(200);
    expect(person.seen.map(({ response }) => response.status).filter((code) => code >= 400)).toEqual([]);
    expect([...person.cookies(stack.origin).keys()]).toEqual(
      expect.arrayContaining(['auth_token', 'auth_jwt']),
    );
    expect((await person.go(`${stack.origin}/profile`)).body).toContain(editor.email);
    const out = await person.go(`${stack.origin}/api/auth/signout?returnUrl=/profile`);
    expect([out.status, out.body.includes(editor.email)]).toEqual([200, false]);
  });
});

describe.each([
  ['nginx', ourNginx],
  ['Varnish', ourVarnish],
])('our %s, before a portal with SHARED_CACHE=on', (_name, start) => {
  let ends: (() => Promise<void>)[];
  beforeAll(async () => {
    const portal = await stack.portal({ SHARED_CACHE: 'on', TRUSTED_PROXIES: '1' });
    const proxy = await start({ origin: stack.origin, portal: portal.origin });
    ends = [proxy.stop, portal.stop];
  }, 120_000);
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test.each([
    '/initiatives?country=VN',
    '/vi/how-it-works',
    '/icon.svg',
    '/feeds/en/news.xml',
    '/api/context/v1/initiative-points',
  ])('has %s for the second who asks, each language and query for itself', async (path) => {
    const first = await visit(path);
    const second = await visit(path, { cookie: 'theme=dark; NEXT_LOCALE=fr' });
    expect([status(first), status(second), second.status]).toEqual(['MISS', 'HIT', 200]);
    expect(second.body).toBe(first.body);
    expect(status(await visit(`${path}${path.includes('?') ? '&' : '?'}x=${randomUUID()}`))).toBe('MISS');
  });

  test('caches a page with and without compression, and forbids it to caches behind', async () => {
    const path = `/initiatives?x=${randomUUID()}`;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const responses = [
        await visit(path, { 'accept-encoding': accepted }),
        await visit(path, { 'accept-encoding': accepted }),
      ];
      expect(responses.map(status)).toEqual(['MISS', 'HIT']);
      for (const { headers } of responses) {
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['cache-control']).toBe('private, no-cache');
        expect(headers['vary']).toMatch(/accept-encoding/i);
      }
    }
  });

  test.each([
    { cookie: 'auth_token=x' },
    { cookie: 'theme=dark; auth_token=~2~x; auth_token.1=y' },
    { cookie: 'auth_token.1=y' },
    { cookie: 'a=b;auth_jwt=x' },
    { cookie: 'theme=dark; preview=x' },
    { authorization: 'Bearer x' },
  ])('passes %o by, and leaves nothing', async (headers) => {
    const path = `/initiatives?x=${randomUUID()}`;
    const own = await visit(path, headers);
    expect([own.headers['cache-control'], own.headers['cache-status']]).toEqual([
      'private, no-store',
      'common-ground; fwd=bypass',
    ]);
    expect(status(await visit(path))).toBe('MISS');
    expect(status(await visit(path))).toBe('HIT');
    const again = await visit(path, headers);
    expect([status(again) === 'HIT', again.headers['cache-control']]).toEqual([false, 'private, no-store']);
  });

  test('shows members’ pages to members only, and signing out at once', async () => {
    const pages = [dashboard, '/profile', '/initiatives', '/'];
    for (const path of [...pages, ...pages]) await visit(path);
    const walls = await Promise.all([dashboard, '/profile'].map((path) => visit(path)));
    expect(walls.map(status)).toEqual(['HIT', 'HIT']);

    const person = new Person();
    const own = await person.signIn(stack.origin, editor.email, dashboard);
    expect(walls.map(isSignedIn)).toEqual([false, false]);
    expect([own.status, isSignedIn(own), own.headers['cache-control']]).toEqual([
      200,
      true,
      'private, no-store',
    ]);
    expect((await person.go(`${stack.origin}/profile`)).body).toContain(editor.email);
    for (const path of pages) expect((await visit(path)).body, path).not.toContain(editor.email);

    const out = await person.go(`${stack.origin}/api/auth/signout?returnUrl=/profile`);
    expect([out.status, out.body.includes(editor.email)]).toEqual([200, false]);
    expect([...person.cookies(stack.origin).keys()].filter((name) => /^auth_(token|jwt)/.test(name))).toEqual(
      [],
    );
    expect((await person.go(stack.origin + dashboard)).body).toBe(walls[0]!.body);
  });

  test('cache no response that sets a cookie: not a choice of language, and not signing in', async () => {
    const path = `/vi/initiatives?x=${randomUUID()}`;
    const choice = { 'sec-fetch-dest': 'document', referer: `${stack.origin}/fr/initiatives` };
    for (let time = 0; time < 2; time += 1) {
      const chosen = await visit(path, choice);
      expect(String(chosen.headers['set-cookie'])).toContain('NEXT_LOCALE=vi');
      await visit(path);
      expect((await visit(path)).headers['set-cookie']).toBeUndefined();
    }
    const started = [await visit('/api/auth/signin'), await visit('/api/auth/signin')];
    const states = started.map(({ headers }) => String(headers['set-cookie']));
    expect(states[0]).toContain('auth_state=');
    expect(states[0]).not.toBe(states[1]);
  });

  test('chooses the language of the start page by header and choice, with any other cookies', async () => {
    const home = (headers: Record<string, string>) =>
      visit('/', { 'accept-language': 'en-GB,en', ...headers });
    await home({});
    expect(status(await home({ cookie: 'theme=dark' }))).toBe('HIT');
    for (let time = 0; time < 2; time += 1) {
      expect((await home({ 'accept-language': 'vi' })).headers['location']).toBe('/vi');
      expect((await home({ cookie: 'theme=dark; NEXT_LOCALE=fr' })).headers['location']).toBe('/fr');
      expect((await home({ 'accept-language': 'vi', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
      const back = { 'accept-language': 'vi', cookie: 'auth_returnurl=%2F; auth_track=1' };
      expect((await home({ ...back, 'sec-fetch-site': 'cross-site' })).status).toBe(200);
      expect((await home({ 'accept-language': 'vi', 'sec-fetch-site': 'cross-site' })).status).toBe(307);
    }
    const { headers } = await home({});
    for (const name of ['Accept-Language', 'Cookie', 'Sec-Fetch-Site', 'Referer', 'Accept-Encoding'])
      expect(headers['vary']).toContain(name);
  });

  test('forgets after ten seconds that there was no such page, and never keeps that of a file', async () => {
    const path = `/initiatives/no-such-${randomUUID()}`;
    const missing = [await visit(path), await visit(path)];
    expect(missing.map((response) => [response.status, status(response)])).toEqual([
      [404, 'MISS'],
      [404, 'HIT'],
    ]);
    for (let time = 0; time < 2; time += 1) {
      const file = await visit('/_next/static/chunks/none.js');
      expect([file.status, status(file)]).toEqual([404, 'MISS']);
    }
    await delay(11_000);
    expect(['MISS', 'EXPIRED']).toContain(status(await visit(path)));
  });
});

/** Starts a portal with pages of one second; nginx counts in whole seconds. */
async function shortLived(start: typeof ourNginx) {
  let made = 0;
  let failing = false;
  const respond: RequestListener = ({ url }, response) => {
    if (url === '/healthz') return void response.end('ok');
    if (failing) return void response.writeHead(503, { 'cache-control': 'no-store' }).end('outage');
    made += 1;
    const stale = url === '/gone' ? '' : ', stale-while-revalidate=600, stale-if-error=86400';
    response.writeHead(url === '/gone' ? 404 : 200, {
      'cache-control': `public, max-age=0, s-maxage=1${stale}`,
    });
    response.end(`page ${made}`);
  };
  const server: Server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: Proxy = await start({ origin: stack.origin, portal });
  const stopServer = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(async () => {
    await proxy.stop();
    await stopServer();
  });
  return {
    stopServer,
    fail: (fails: boolean) => (failing = fails),
  };
}

describe.each([
  ['nginx', ourNginx],
  ['Varnish', ourVarnish],
])('our %s', (_name, start) => {
  test('shows what is stale while it is made anew, and while the portal fails or is away', async () => {
    const portal = await shortLived(start);
    expect((await visit('/page')).body).toBe('page 1');
    expect((await visit('/gone')).body).toBe('page 2');
    await delay(2100);
    expect((await visit('/page')).body).toBe('page 1');
    await delay(300);
    expect((await visit('/page')).body).toBe('page 3');
    await delay(2100);
    portal.fail(true);
    for (let time = 0; time < 3; time += 1) {
      const stale = await visit('/page');
      expect([stale.status, stale.body]).toEqual([200, 'page 3']);
      await delay(100);
    }
    expect((await visit('/gone')).status).toBe(503);
    await portal.stopServer();
    await delay(2100);
    const away = await visit('/page');
    expect([away.status, away.body]).toEqual([200, 'page 3']);
  });
});

test.each(['nginx/common-ground.conf', 'varnish/common-ground.vcl'])('%s knows every language', (file) => {
  const lists = [
    ...readFileSync(`deploy/${file}`, 'utf8').matchAll(/\((?:\?:)?((?:[a-z]{2}\|)+[a-z]{2})\)/g),
  ];
  expect(lists.length).toBeGreaterThan(2);
  for (const [, list = ''] of lists)
    expect(list.split('|')).toEqual(locales.filter((locale) => locale !== defaultLocale));
});
