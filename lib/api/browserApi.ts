import type { OperationName } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { ApiError } from '../http/apiError.ts';
import type { Api, Arguments } from './api.ts';

/**
 * Creates an API that calls through the portal's own origin, which adds the key and validates responses.
 * Loads its code with the first call.
 *
 * @param viewer object id of the page's viewer; other sessions are rejected
 * @param hidden operations that fail without a call
 */
export function createBrowserApi(
  locale: Locale,
  viewer: string | null = null,
  hidden: readonly OperationName[] = [],
): Api {
  return {
    locale,
    async call<N extends OperationName>(name: N, args: Arguments<N>, signal?: AbortSignal) {
      if (hidden.includes(name)) throw new ApiError('not-offered', name);
      const { callPortal } = await import('./callPortal.ts').catch((cause: unknown) => {
        throw new ApiError('unavailable', `${name}: the code of calls cannot be loaded`, { cause });
      });
      return callPortal({ locale, viewer, name, args, signal });
    },
  };
}
