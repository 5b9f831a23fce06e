import { setCookie } from '#lib/session/authCookies.ts';
import { pathOf } from './returnUrl.ts';

// A proxy may limit headers to 4 KB, with tokens and the identity service's addresses among them.
const MAX_BYTES = 680;

export function returnUrlCookie(returnUrl: string, maxAge: number): string {
  const whole = setCookie('auth_returnurl', returnUrl, maxAge);
  return whole.length <= MAX_BYTES ? whole : setCookie('auth_returnurl', pathOf(returnUrl), maxAge);
}
