import { setCookie } from '#lib/session/authCookies.ts';
import { pathOf } from './returnUrl.ts';

// Beside tokens and addresses of the identity service in one head, for which a proxy may have 4 KB.
const MAX_BYTES = 680;

/** `auth_returnurl`: where a person comes back to; only the path where the whole is too long. */
export function returnUrlCookie(returnUrl: string, maxAge: number): string {
  const whole = setCookie('auth_returnurl', returnUrl, maxAge);
  return whole.length <= MAX_BYTES ? whole : setCookie('auth_returnurl', pathOf(returnUrl), maxAge);
}
