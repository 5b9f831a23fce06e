import { removeCookie } from '#lib/session/authCookies.ts';
import { readSession, type Session } from '#lib/session/readSession.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import type { VerifiedSession } from '../session/verifiedSession.ts';
import type { AuthRequest, AuthResponse } from './authResponse.ts';

/** Returns the session without any token; the first check after a sign-in adds the login event. */
export async function verify({ cookies }: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  const { session, setCookies } = await readSession(cookies, signIn);
  if (!session) return { status: 200, json: null, setCookies };
  const isNew = cookies['auth_track'] === '1';
  return {
    status: 200,
    json: toBrowser(session, isNew),
    setCookies: isNew ? [...setCookies, removeCookie('auth_track')] : setCookies,
  };
}

function toBrowser({ profile, context, expiresAt }: Session, isNew: boolean): VerifiedSession {
  const roles = context.roles.map(({ name }) => name).join(',');
  return {
    profile,
    context,
    expiresAt,
    login: isNew ? { userId: profile.oid, jobTitle: profile.jobTitle, roles: roles || 'anonymous' } : null,
  };
}
