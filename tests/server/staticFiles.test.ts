import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeHead } from '#server/completeHead.ts';
import { ReleaseArchive } from '#server/releaseArchive.ts';
import { securityHeaders } from '#server/securityHeaders.ts';
import { serveRelease, staticFiles } from '#server/staticFiles.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

const code = 'const answer = 42;'.repeat(100);
const headers = securityHeaders({ https: true, development: false });
let folder: string;
let origin: string;

function build(name: string, files: Record<string, string>): string {
  const built = join(folder, name);
  mkdirSync(join(built, 'chunks'), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(built, file), content);
    writeFileSync(join(built, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(built, `${file}.gz`), gzipSync(content));
  }
  return built;
}

/** Starts a server of one release; all of a test share an archive. */
async function server(buildId: string, built: string) {
  const archive = await ReleaseArchive.open({
    folder: join(folder, 'releases'),
    buildId,
    built,
    read: serveRelease,
  });
  const render = staticFiles(
    { built, icons: join(folder, 'icons'), buildId, archive },
    async (request, response) => {
      response.writeHead(404, { 'x-seen': request.url ?? '' }).end('a page');
    },
  );
  const { url } = await loopbackServer((request, response) => {
    completeHead(request, response, { target: request.url ?? '/', headers });
    void render(request, response);
  });
  return url;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons/icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'icons/favicon.ico'), 'icon');
  writeFileSync(join(folder, 'icons/service-worker.js'), code);
  build('first', { 'chunks/a.js': code, 'chunks/old.js': `${code}//old` });
  build('second', { 'chunks/a.js': code, 'chunks/new.js': `${code}//new` });
});
beforeEach(async () => {
  origin = await server('second', join(folder, 'second'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('to a browser that takes %s sends %s', async (accepted, encoding) => {
  const response = await fetch(`${origin}/_next/static/chunks/a.js`, {
    headers: { 'accept-encoding': accepted },
  });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await response.text()).toBe(code);
});

test.each([
  ['/_next/static/chunks/a.js', 'public, max-age=31536000, immutable', 'Accept-Encoding'],
  ['/icon.svg', 'public, max-age=86400', 'Accept-Encoding'],
  ['/service-worker.js', 'public, max-age=0, must-revalidate', 'Accept-Encoding'],
])('says with 304 of %s what it says with 200', async (path, cacheControl, vary) => {
  const first = await fetch(origin + path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await fetch(origin + path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const response of [first, again]) {
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('vary')).toBe(vary);
  }
  expect(again.headers.get('content-security-policy')).not.toContain('sha256');
});

test('lets the service worker ask for pages of the portal, and for nothing else', async () => {
  const response = await fetch(`${origin}/service-worker.js`);
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/',
  '/_next/static/chunks/',
  '/_next/static/..%2f..%2fsecret',
  '/_next/static/%E0%A4%A.js',
  '/_next/image?url=a',
  '/_next/data/other/initiatives.json',
  '/apple-touch-icon-precomposed.png',
  '/.env',
  '/.git/config',
  '/wp-content/style.css',
])('responds to missing %s shortly and uncached', async (path) => {
  const response = await fetch(origin + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.has('x-seen')).toBe(false);
  expect((await response.text()).length).toBeLessThan(20);
});

test.each([
  '/initiatives',
  '/_next/staticky/a',
  '/_next/data/second/initiatives.json',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemaps/pages.xml?page=1',
  '/feeds/en/news.xml',
  '/api/downloads/en/initiatives.csv',
  '/media/abc',
])('leaves %s to the renderer unchanged', async (path) => {
  const response = await fetch(origin + path);
  expect(response.headers.get('x-seen')).toBe(path.startsWith('/_next/staticky') ? null : path);
});

test('ignores methods other than GET and HEAD', async () => {
  const response = await fetch(`${origin}/_next/static/chunks/a.js`, { method: 'POST' });
  expect(response.headers.get('x-seen')).toBe('/_next/static/chunks/a.js');
});

test.each([
  ['/icon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
])('names the type of %s', async (path, type) => {
  expect((await fetch(origin + path)).headers.get('content-type')).toBe(type);
});

test('responds to HEAD for existing and missing files', async () => {
  const statuses = ['/_next/static/chunks/a.js', '/_next/static/none.js'].map(
    async (path) => (await fetch(origin + path, { method: 'HEAD' })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('serves scripts of adjacent releases, compressed and immutable', async () => {
  const before = await server('first', join(folder, 'first'));
  const after = await server('second', join(folder, 'second'));
  for (const url of [before, after])
    for (const name of ['old', 'new']) {
      const response = await fetch(`${url}/_next/static/chunks/${name}.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect([url, name, response.status]).toEqual([url, name, 200]);
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(`${code}//${name}`);
    }
});

test('serves no file outside of a release', async () => {
  await server('first', join(folder, 'first'));
  writeFileSync(join(folder, 'releases/secret.js'), 'secret');
  const path = '/_next/static/chunks/../../secret.js';
  const { hostname, port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path }, (response) => resolve(response.resume())).on('error', reject);
  });
  expect(response.statusCode).toBe(404);
});

test('survives a file that is gone when it is read, and ranges that make no sense', async () => {
  const built = build('gone', { 'chunks/a.js': code, 'chunks/b.js': code });
  const url = await server('gone', built);
  rmSync(join(built, 'chunks/a.js'));
  const uncaught = vi.fn();
  process.once('uncaughtException', uncaught);
  await expect(
    fetch(`${url}/_next/static/chunks/a.js`, { headers: { 'accept-encoding': 'identity' } }).then(
      (response) => response.text(),
    ),
  ).rejects.toThrow();
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  for (const range of ['bytes=9-2', 'bytes=-', 'bytes=x', 'bytes=5000000-']) {
    const response = await fetch(`${url}/_next/static/chunks/b.js`, {
      headers: { range, 'accept-encoding': 'identity' },
    });
    expect([range, response.status, await response.text()]).toEqual([range, 200, code]);
  }
});
