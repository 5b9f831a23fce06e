import { checkErrors, checkLanguages, checkTimes } from './behavior.ts';
import { createClient } from './client.ts';
import type { Finding } from './finding.ts';
import { type Offer, offerWithout } from './offer.ts';
import { checkOptionalCalls, type OptionalCalls } from './optionalCalls.ts';
import { checkRequiredCalls } from './requiredCalls.ts';

export interface ApiReport {
  readonly isUsable: boolean;
  readonly required: readonly Finding[];
  /** Null if the context API is not usable. */
  readonly optional: OptionalCalls | null;
  readonly behavior: readonly Finding[];
  readonly offer: Offer | null;
}

interface Target {
  readonly url: string;
  readonly key: string;
  /** Milliseconds for each call. */
  readonly limit?: number;
}

/** Reports a portal's possibilities, by reading calls. */
export async function checkApi({ url, key, limit }: Target): Promise<ApiReport> {
  const client = createClient(url.replace(/\/+$/, ''), key, limit);
  const required = await checkRequiredCalls(client);
  const hasContext = required[0]?.level !== 'error';
  if (!hasContext) return { isUsable: false, required, optional: null, behavior: [], offer: null };
  const optional = await checkOptionalCalls(client);
  const behavior = [
    ...(await checkLanguages(client, optional.hidden)),
    ...(await checkErrors(client, optional.hidden)),
    ...(await checkTimes(client)),
  ];
  const isUsable = [...required, ...behavior].every(({ level }) => level !== 'error');
  return { isUsable, required, optional, behavior, offer: offerWithout(optional.hidden) };
}
