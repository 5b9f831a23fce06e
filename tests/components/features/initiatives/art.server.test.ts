import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/http/apiError.ts';
import { boundary } from '#tests/lib/art/boundary.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import handler from '../../../../pages/api/art/[initiative].ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#lib/api/serverApi.server.ts', () => ({ createServerApi: () => ({ call }) }));

const get = (slug: string, format?: string, method = 'GET') =>
  callApiRoute(handler, { method, query: { initiative: slug, ...(format && { format }) } });

beforeEach(() => {
  call.mockReset();
  call.mockImplementation((_name, { params }: { params: { initiative: string } }) =>
    Promise.resolve({ slug: params.initiative, ecosystems: [{ code: 'mangrove', name: '' }], boundary }),
  );
});

test('responds with a cacheable drawing that contains no scripts', async () => {
  const { status, headers, body } = await get('answers', 'card');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch('image/svg+xml');
  expect(headers.get('cache-control')).toMatch(/s-maxage=300,(?!.*stale-while-revalidate)/);
  expect(headers.get('content-security-policy')).toMatch("default-src 'none'");
  expect(body).toMatch(/^<svg /);
});

test('draws once for concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => get('once', 'hero')));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['not-found', 404],
  ['unavailable', 503],
] as const)('returns %s as %i, uncached, and asks again', async (code, status) => {
  call.mockRejectedValueOnce(new ApiError(code, 'test'));
  const response = await get(`fails-${code}`, 'card');
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await get(`fails-${code}`, 'card')).status).toBe(200);
});

test('rejects invalid requests without asking the context API', async () => {
  expect((await get('refuses', 'poster')).status).toBe(400);
  expect((await get('refuses')).status).toBe(400);
  expect((await get('../refuses', 'card')).status).toBe(404);
  const post = await get('refuses', 'card', 'POST');
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD');
  expect(call).not.toHaveBeenCalled();
});

test('serves a stale drawing while the context API is unreachable, not when the initiative is gone', async () => {
  const start = performance.now();
  const first = await get('stays', 'card');
  const clock = vi.spyOn(performance, 'now');
  const later = async (minutes: number) => {
    clock.mockReturnValue(start + minutes * 60_000);
    // The cache looks at the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
  };

  await later(11);
  call.mockRejectedValueOnce(new ApiError('unavailable', 'test'));
  expect((await get('stays', 'card')).body).toBe(first.body);
  expect(call).toHaveBeenCalledTimes(2);
  await later(22);
  call.mockRejectedValueOnce(new ApiError('not-found', 'test'));
  expect((await get('stays', 'card')).status).toBe(404);
  clock.mockRestore();
});
