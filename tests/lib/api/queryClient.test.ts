import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { ApiError, type ApiErrorCode } from '#lib/http/apiError.ts';

const queries = (server = false) => createQueryClient({ server }).getDefaultOptions().queries ?? {};

function retries(error: Error): number {
  const { retry } = queries();
  if (typeof retry !== 'function') throw new Error('retry is no function');
  return [0, 1, 2, 3, 4].filter((failures) => retry(failures, error)).length;
}

describe('queryClient', () => {
  test('keeps data fresh for a minute, cached for five, and does not refetch on focus', () => {
    expect(queries()).toMatchObject({ staleTime: 60_000, gcTime: 300_000, refetchOnWindowFocus: false });
  });

  test('retries three times, after 1 s, 2 s, 4 s and never more than 30 s', () => {
    expect(retries(new Error('connection lost'))).toBe(3);
    const { retryDelay } = queries();
    if (typeof retryDelay !== 'function') throw new Error('retryDelay is no function');
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, new Error('test')));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test.each([
    ['unavailable', 3],
    ['internal', 3],
    ['not-found', 0],
    ['invalid-request', 0],
  ] as [ApiErrorCode, number][])('tries %s again %i times', (code, times) => {
    expect(retries(new ApiError(code, 'test'))).toBe(times);
  });

  test('does not retry on the server, since the HTTP client does, and starts no timer', () => {
    expect(queries(true)).toMatchObject({ retry: false, gcTime: Infinity });
  });
});
