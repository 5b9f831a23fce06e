import type { Page } from '@playwright/test';
import { portal } from './addresses.ts';

/** Of all demonstration accounts. */
export const password = 'landscape-together';

/** Signs in at the identity service, from its page that is open. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('button[value="submit"]').click();
}

/** Cookies of sign-in that the browser has of the portal. */
export const authCookies = async (page: Page, origin = portal.origin) =>
  (await page.context().cookies(origin)).filter(({ name }) => name.startsWith('auth_'));

/** The session as the portal tells it to the browser. */
export const sessionOf = async (page: Page) =>
  (await (await page.request.get('/api/auth/verify')).json()) as {
    profile: { name: string; emails: string[] };
  } | null;
