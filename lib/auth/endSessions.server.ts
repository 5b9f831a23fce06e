import { z } from 'zod';
import { defaultLocale, locales } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { logger } from '#lib/log/logger.server.ts';
import { isOwnForm } from '#lib/session/isOwnOrigin.server.ts';
import { readPerson } from '#lib/session/readSession.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { type AuthRequest, type AuthResponse, seeOther } from './authResponse.ts';

const sentForm = z.object({
  /** Key of a session; absent: all except the current one. */
  session: z.string().max(64).optional(),
  locale: z.enum(locales).catch(defaultLocale),
});

/** Ends one session, or all others, at every portal. */
export async function endSessions(
  { cookies, headers, form }: AuthRequest,
  signIn: SignIn,
): Promise<AuthResponse> {
  if (!isOwnForm(headers, signIn.origin)) return { status: 403, json: { code: 'forbidden' } };
  const sent = sentForm.safeParse(form);
  if (!sent.success) return { status: 400, json: { code: 'invalid' } };
  const { session: key, locale } = sent.data;
  const { session: person, setCookies } = await readPerson(cookies, signIn);
  if (!person) return seeOther(localizedPath(routes.profile(), locale), setCookies);
  const { profile, sid } = person;
  const which = key === undefined ? { othersThan: sid } : { key };
  const count = await signIn.refreshTokenStore.endSessions(profile.oid, which);
  logger().info(
    { event: 'session-ended', by: 'person', person: profile.oid, count },
    'a person has ended sessions',
  );
  return seeOther(localizedPath(routes.profileSessions(true), locale), setCookies);
}
