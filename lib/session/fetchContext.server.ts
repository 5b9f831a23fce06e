import { createServerApi } from '#lib/api/serverApi.server.ts';
import type { SessionSources } from './readSession.server.ts';

/** @throws {ApiError} when the call fails, {Error} when the context API does not know the token */
export const fetchContext: SessionSources['fetchContext'] = async ({ accessToken, signedInAt }, locale) => {
  const { site, user } = await createServerApi({ locale, accessToken, signedInAt }).call('getContext', {});
  if (!user) throw new Error('the context API does not know the access token');
  return { site, user };
};
