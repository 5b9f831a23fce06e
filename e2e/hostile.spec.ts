import { connect } from 'node:net';
import { contextApiKey, pair, portal } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test('responds with 404 in the right language to unknown addresses', async ({ request }) => {
  for (const path of [
    '/initiatives/no-such-initiative',
    '/initiatives/UPPER',
    '/initiatives/%00',
    '/initiatives/..%2f..%2fetc%2fpasswd',
    '/de/initiatives',
    '/vi/khong-co',
    '/initiatives/%E0%A4%A',
    '/%',
    '/_next/data/x/nothing.json',
    '/api/unknown',
    '/api/art/no-such-initiative?format=hero',
  ]) {
    const response = await request.get(path);
    // A balancer refuses malformed addresses itself.
    expect(pair.postgres ? [400, 404] : [404], path).toContain(response.status());
  }
  expect(await (await request.get('/vi/khong-co')).text()).toContain('<html lang="vi"');
});

test('invalid filters, pages and oversized queries still show the list', async ({ request }) => {
  for (const query of [
    'country=XX',
    'country=brasil',
    'level=%27%20OR%201%3D1',
    'page=0',
    'page=-3',
    'page=99999',
    'page=1e9',
    'page=abc',
    'sort=;drop',
    'bbox=1,2,3',
    'bbox=999,0,0,0',
    'q=%E0%A4%A',
    'q=%00%25_%5C',
    'q=' + 'a'.repeat(5000),
    'country=BR&'.repeat(700),
    '__proto__=1&constructor[prototype]=x',
    'implementer=../../x',
    'seekingSupport=maybe',
  ]) {
    const response = await request.get(`/initiatives?${query}`);
    expect(response.status(), query.slice(0, 40)).toBe(200);
  }
  expect(await (await request.get('/initiatives?country=brasil&page=abc')).text()).toContain(
    'Some filters in the web address are not recognized',
  );
});

test('a search accepts any text', async ({ request }) => {
  for (const query of [
    'q=%00%25_%5C',
    'q=%E0%A4%A',
    "q=';drop table search_record;--",
    'q=%3Cscript%3Ealert(1)%3C/script%3E',
    'q=' + 'a'.repeat(5000),
    'q=coffee&kind=nothing&page=-3',
    'q=coffee&kind=initiative&page=99999',
    'q=a&q=b&kind=initiative&kind=convener',
    '__proto__=1',
  ]) {
    const response = await request.get(`/search?${query}`);
    expect(response.status(), query.slice(0, 40)).toBe(200);
    const html = await response.text();
    expect(html).toContain('noindex');
    expect(html).not.toContain('<script>alert');
  }
});

test('malformed request targets do not crash the process', async ({ request }) => {
  const { port } = new URL(portal.origin);
  for (const target of [
    '//',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    '*',
    '/%ff',
    '/a'.repeat(9000),
  ]) {
    const line = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
      socket.once('data', (data) => {
        resolve(data.toString('latin1'));
        socket.destroy();
      });
      socket.once('error', reject);
    });
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(line) ?? [];
    expect(Number(status), target.slice(0, 40)).toBeLessThan(500);
    expect(line).not.toMatch(/location: (https?:)?\/\/evil/i);
  }
  expect((await request.get('/healthz')).status()).toBe(200);
});

test('redirects a former address permanently', async ({ request }) => {
  const response = await request.get('/vi/initiatives/ca-phe-ben-vung-cu-mgar', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([
    308,
    '/vi/initiatives/ca-phe-ben-vung-dak-lak',
  ]);
});

test('every response has the security headers, and only browsers cache pages', async ({ request }) => {
  for (const path of [
    '/',
    '/initiatives',
    '/nothing',
    '/icon.svg',
    '/api/context/v1/initiative-points',
    '/healthz',
  ]) {
    const headers = (await request.get(path)).headers();
    const isPage = headers['content-type']?.startsWith('text/html');
    const policy = headers['content-security-policy'];
    expect(policy, path).toContain("default-src 'none'");
    expect(policy?.includes("script-src 'self'"), path).toBe(isPage);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
  }
  const anonymous = await request.get('/initiatives');
  expect(anonymous.headers()['cache-control']).toBe('private, no-cache');
  expect(anonymous.headers()['cache-status']).toContain('common-ground');
  const personal = await request.get('/initiatives', { headers: { cookie: 'auth_token=x' } });
  expect(personal.headers()['cache-control']).toBe('private, no-store');
});

test('the proxy to the context API allows the contract only, and the key stays on the server', async ({
  request,
  page,
}) => {
  expect((await request.get('/api/context/v1/initiatives?country=GH')).status()).toBe(200);
  expect((await request.get('/api/context/v1/initiatives?page=0')).status()).toBe(400);
  for (const path of [
    '/api/context/v1/openapi.json',
    '/api/context/healthz',
    '/api/context/v1/..%2fhealthz',
    '/api/context/v1/passwords',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.post('/api/context/v1/initiatives')).status()).toBe(405);

  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/initiatives');
  await page.waitForLoadState('networkidle');
  for (const body of await Promise.all(bodies)) expect(body).not.toContain(contextApiKey);
});
