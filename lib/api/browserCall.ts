import { endpoints } from '#contract/endpoints.ts';
import type { Locale } from '#contract/locale.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError } from './apiError.ts';
import { operationUrl, type UrlParts } from './operationUrl.ts';

interface BrowserCall {
  locale: Locale;
  parts: UrlParts;
  signal: AbortSignal | undefined;
}

/**
 * One call through the portal's own origin, which adds the key and checks the answer.
 *
 * @throws {ApiError} when it fails
 */
export async function browserCall(
  name: OperationName,
  { locale, parts, signal }: BrowserCall,
): Promise<unknown> {
  const url = `/api/context${operationUrl(endpoints[name].path, parts)}`;
  const headers = { accept: 'application/json', 'accept-language': locale };
  const response = await fetch(url, { headers, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw new ApiError('unavailable', `${name}: no answer`, { cause });
  });
  if (response.ok) {
    return response.json().catch((cause: unknown) => {
      throw new ApiError('invalid-answer', `${name}: unreadable answer`, { cause });
    });
  }
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? 'unavailable', `${name}: ${String(response.status)}`);
}
