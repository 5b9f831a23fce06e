import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, lookupPublic } from './publicAddress.ts';

const MOST_REDIRECTS = 5;
const TIME_LIMIT_MS = 10_000;

/** Status or connection code; null if the address responds. */
export type Problem = string | null;

interface Options {
  readonly lookup?: LookupFunction;
  /** Decides about hosts given as IP addresses. */
  readonly isAllowed?: (address: string) => boolean;
}

interface CheckedResponse {
  readonly status: number;
  readonly location: string | undefined;
}

// Servers that refuse programs or HEAD still have the page.
const isAlive = (status: number) => status < 400 || [401, 403, 405, 406, 429, 451, 999].includes(status);

function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  { lookup, signal }: { lookup: LookupFunction; signal: AbortSignal },
): Promise<CheckedResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        lookup,
        signal,
        agent: false,
        headers: { 'user-agent': 'CommonGroundLinkCheck/1.0', accept: '*/*' },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        // Only the head counts.
        response.destroy();
        resolve({ status, location: headers.location });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function forbidden(url: URL, isAllowed: (address: string) => boolean): Problem {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'EPROTOCOL';
  if (url.username !== '' || url.password !== '') return 'ECREDENTIALS';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is not resolved: `lookup` would not see it.
  return isIP(host) !== 0 && !isAllowed(host) ? 'EPRIVATE' : null;
}

/**
 * Requests an external address for at most ten seconds, without the body. Checks each redirect like the first
 * address: never a private network.
 */
export async function checkLink(address: string, options: Options = {}): Promise<Problem> {
  const { lookup = lookupPublic, isAllowed = isPublicAddress } = options;
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!url) return 'EURL';
    const problem = forbidden(url, isAllowed);
    if (problem !== null) return problem;
    try {
      const head = await ask(url, 'HEAD', { lookup, signal });
      const response =
        isAlive(head.status) && head.status !== 405 ? head : await ask(url, 'GET', { lookup, signal });
      const isRedirect = response.status >= 300 && response.status < 400 && response.location !== undefined;
      if (!isRedirect) return isAlive(response.status) ? null : String(response.status);
      url = URL.parse(response.location!, url);
    } catch (error) {
      if (signal.aborted) return 'ETIMEDOUT';
      return (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN';
    }
  }
  return 'EREDIRECTS';
}
