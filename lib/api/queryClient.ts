import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/apiError.ts';

const MINUTE = 60_000;
const final = new Set([
  'invalid-request',
  'not-found',
  'not-offered',
  'forbidden',
  'sign-in-required',
  'method-not-allowed',
  'not-acceptable',
]);

/** Creates a client; the server needs one per request, without retries, which its HTTP client has. */
export function createQueryClient({ server = false }: { server?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
        gcTime: server ? Infinity : 5 * MINUTE,
        retry: server
          ? false
          : (failures, error) => failures < 3 && !(error instanceof ApiError && final.has(error.code)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  });
}
