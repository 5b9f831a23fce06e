import { savedNouns } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Intent } from './intents.ts';
import { localeOfPath } from './localeOfPath.ts';

type Act = (api: Api) => Promise<unknown>;

/** Returns the action of an intent on a page, if any. The context API checks its subject. */
const actOf: Readonly<Record<Intent, (path: string, query: URLSearchParams) => Act | null>> = {
  follow(path, query) {
    const [, slug] = /^\/initiatives\/([^/]+)$/.exec(path) ?? [];
    if (slug) {
      const initiative = decodeURIComponent(slug);
      return (api) => api.call('putFollow', { params: { initiative } });
    }
    if (path !== '/follow' || query.size === 0) return null;
    return (api) => api.call('putFollowedSearch', { params: { search: query.toString() } });
  },

  save(path, query) {
    if (path !== '/saved') return null;
    const noun = savedNouns.find((each) => query.has(each));
    const [initiative, slug] = (noun && query.get(noun)?.split('/')) ?? [];
    if (!initiative || !slug) return null;
    return (api) =>
      noun === 'project'
        ? api.call('putSavedProject', { params: { initiative, project: slug } })
        : api.call('putSavedOpportunity', { params: { initiative, opportunity: slug } });
  },
};

/**
 * Performs an intent on the page of the return. Errors are only logged: the page shows the unchanged state.
 *
 * @param returnUrl path of this site
 */
export async function fulfill(
  intent: Intent,
  returnUrl: string,
  createApi: (locale: Locale) => Api,
): Promise<void> {
  const locale = localeOfPath(returnUrl);
  try {
    const { pathname, searchParams } = new URL(returnUrl, 'http://portal.invalid');
    const path = pathname.replace(new RegExp(`^/${locale}(?=/)`), '');
    await actOf[intent](path, searchParams)?.(createApi(locale));
  } catch (error) {
    const { name, message } = error as Error;
    logger().warn({ event: 'intent-failed', intent, code: name }, `after the sign-in: ${message}`);
  }
}
