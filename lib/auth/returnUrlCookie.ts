import { setCookie } from '#lib/session/authCookies.ts';
import { pathOf } from './returnUrl.ts';

// A proxy may limit headers to 4 KB, including tokens and the identity service's addresses.
const MAX_BYTES = 680;

export function returnUrlCookie(returnUrl: string, maxAge: number): string {
  const whole = setCookie('auth_returnurl', returnUrl, maxAge);
  return whole.length <= MAX_BYTES ? whole : setCookie('auth_returnurl', pathOf(returnUrl), maxAge);
}
