import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '#server/staticFiles.ts';

const code = 'const answer = 42;'.repeat(100);
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks/a.js'), code);
  writeFileSync(join(folder, 'chunks/a.js.br'), brotliCompressSync(code));
  writeFileSync(join(folder, 'chunks/a.js.gz'), gzipSync(code));
  const render = staticFiles(folder, async (request, response) => {
    response.writeHead(404, { 'x-seen': request.url ?? '' }).end();
  });
  server = createServer((request, response) => void render(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
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
  expect(response.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await response.text()).toBe(code);
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/../secret',
  '/initiatives',
  '/_next/staticky/a.js',
])('leaves %s to the page renderer, as it came', async (path) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('x-seen')).toBe(new URL(path, origin).pathname);
});

test('does not answer what is no reading', async () => {
  expect((await fetch(`${origin}/_next/static/chunks/a.js`, { method: 'POST' })).status).toBe(404);
});
