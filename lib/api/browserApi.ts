import type { Locale } from '#contract/locale.ts';
import type { Answer, OperationName } from '#contract/operations.ts';
import type { Api, Arguments } from './api.ts';
import { ApiError } from './apiError.ts';
import type { UrlParts } from './operationUrl.ts';

/** The context API as the browser has it. Pages come with their data, so the code of a call comes with the first one. */
export function createBrowserApi(locale: Locale): Api {
  return {
    locale,
    async call<N extends OperationName>(name: N, args: Arguments<N>, signal?: AbortSignal) {
      const { browserCall } = await import('./browserCall.ts').catch((cause: unknown) => {
        throw new ApiError('unavailable', `${name}: its code could not be loaded`, { cause });
      });
      return (await browserCall(name, { locale, parts: args as UrlParts, signal })) as Answer<N>;
    },
  };
}
