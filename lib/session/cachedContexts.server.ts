import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { wasRefused } from '../api/refusedTokens.ts';
import type { KnownContext, SessionSources } from './readSession.server.ts';

const CONTEXT_MS = 60_000;

async function fetchContext(accessToken: string, signedInAt: number): Promise<KnownContext> {
  const api = createServerApi({ locale: defaultLocale, accessToken, signedInAt });
  const { user } = await api.call('getContext', {});
  if (!user) throw new Error('the context API does not know the access token');
  return user;
}

interface CachedContexts {
  readonly fetchContext: SessionSources['fetchContext'];
  readonly forget: (accessToken: string) => void;
}

/**
 * Caches user contexts by access token for a minute; neither errors nor tokens that the context API has rejected
 * since.
 */
export function cachedContexts(): CachedContexts {
  const contexts = new LRUCache<string, KnownContext, readonly [accessToken: string, signedInAt: number]>({
    max: 5000,
    ttl: CONTEXT_MS,
    fetchMethod: (_key, _before, { context }) => fetchContext(...context),
  });
  const keyOf = (accessToken: string) => createHash('sha256').update(accessToken).digest('base64url');
  return {
    fetchContext: (accessToken, signedInAt) =>
      contexts.forceFetch(keyOf(accessToken), {
        context: [accessToken, signedInAt],
        forceRefresh: wasRefused(accessToken),
      }),
    forget: (accessToken) => {
      contexts.delete(keyOf(accessToken));
    },
  };
}
