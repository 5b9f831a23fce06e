import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { AxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { visitId, withinVisit } from '#lib/http/visit.server.ts';
import { errorForLog } from '#lib/log/errorForLog.ts';
import { pathForLog } from '#lib/log/pathForLog.ts';
import { testServer } from '#tests/support/testServer.ts';

const server = testServer();

test.each([
  ['/fr/initiatives?q=secret', '/fr/initiatives'],
  ['/feeds/fr/followed/secret.xml', '/feeds/fr/followed/:token'],
  ['/api/feeds/fr/followed/secret.xml?x=secret', '/api/feeds/fr/followed/:token'],
  ['/api/context/v1/followed-updates/secret?x=secret', '/api/context/v1/followed-updates/:token'],
  [undefined, ''],
])('the path of %s is logged as %s', (target, path) => {
  expect(pathForLog(target)).toBe(path);
});

test('a line is JSON with its service, level and the milliseconds since 1970, in any time zone', () => {
  const script =
    "import { logger } from '#lib/log/logger.server.ts'; logger().warn({ code: 'x' }, 'message');";
  const before = Date.now();
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'warn', TZ: 'Pacific/Auckland' },
  });
  const { time, ...line } = JSON.parse(output) as Record<string, unknown>;
  expect(line).toEqual({ level: 40, service: 'portal', code: 'x', msg: 'message' });
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('an error is logged without the request that it holds, and without queries', () => {
  const config = { headers: { Authorization: 'Bearer secret' }, url: '/v1/search?q=secret' };
  const error = new AxiosError('getSearch /v1/search?q=secret failed', 'ECONNRESET', config as never);
  const logged = errorForLog(error);
  expect(logged).toMatchObject({
    type: 'AxiosError',
    code: 'ECONNRESET',
    message: 'getSearch /v1/search?… failed',
  });
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(errorForLog('secret')).toEqual({ type: 'string' });
});

test.each([
  [503, 'unavailable'],
  [200, 'invalid-response'],
])('a call that fails with %i says which it was, and what came back', async (status, code) => {
  server.use(http.get('http://context-api.test/v1/sitemap', () => HttpResponse.json({}, { status })));
  const error = await createServerApi({ locale: 'en' })
    .call('getSitemap', {})
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code, call: { operation: 'getSitemap', upstreamStatus: status } });
  expect((error as ApiError).call?.ms).toBeTypeOf('number');
});

test('the context API learns the name of the visit', async () => {
  let name: string | null = null;
  server.use(
    http.get('http://context-api.test/v1/sitemap', ({ request }) => {
      name = request.headers.get('x-request-id');
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  const id = await withinVisit(async () => {
    await createServerApi({ locale: 'en' })
      .call('getSitemap', {})
      .catch(() => undefined);
    return visitId();
  });
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(name).toBe(id);
});
