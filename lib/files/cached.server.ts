import { LRUCache } from 'lru-cache';
import { ApiError } from '#lib/http/apiError.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Caches results for ten minutes, and while the context API is unreachable. Concurrent requests make one.
 *
 * @param maxBytes of all cached values
 */
export function cached<Wanted extends object, Made extends string | Buffer>(
  make: (wanted: Wanted) => Promise<Made>,
  maxBytes: number,
): (wanted: Wanted) => Promise<Made> {
  const made = new LRUCache<string, Made, object>({
    maxSize: maxBytes,
    sizeCalculation: (file) => Math.max(1, Buffer.byteLength(file)),
    ttl: TEN_MINUTES,
    fetchMethod: async (_key, before, { context }) => {
      try {
        return await make(context as Wanted);
      } catch (error) {
        if (before && !(error instanceof ApiError && error.code === 'not-found')) return before;
        throw error;
      }
    },
  });
  return (wanted) => made.forceFetch(JSON.stringify(wanted), { context: wanted });
}
