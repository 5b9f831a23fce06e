import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { portal } from './addresses.ts';

export const password = 'landscape-together';

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('button[value="submit"]').click();
}

/** Works in any language. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.locator('a[href*="/register?ui_locales="]').click();
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="new_password"]').fill(password);
  await page.locator('button[value="submit"]').click();
}

const form = /<form method="post" action="([^"]+)"[^]*?name="form_token" value="([^"]+)"/;

/**
 * Signs in without screens, which `signIn.spec.ts` tests.
 *
 * @throws when the redirects do not end at the portal
 */
export async function signInByRequests(
  request: APIRequestContext,
  name: string,
  origin = portal.origin,
): Promise<void> {
  const page = await request.get(`${origin}/api/auth/signin?returnUrl=/signed-in`);
  const [, action = '', token = ''] = form.exec(await page.text()) ?? [];
  const response = await request.post(new URL(action, page.url()).href, {
    form: { form_token: token, email: `${name}@example.org`, password, action: 'submit' },
  });
  if (response.url() !== `${origin}/signed-in`)
    throw new Error(`${name} is not signed in, but at ${response.url()}`);
}

export const signInAs = ({ request }: BrowserContext, name: string) => signInByRequests(request, name);

export const authCookies = async (page: Page, origin = portal.origin) =>
  (await page.context().cookies(origin)).filter(({ name }) => name.startsWith('auth_'));

export const sessionOf = async (page: Page) =>
  (await (await page.request.get('/api/auth/verify')).json()) as {
    profile: { name: string; emails: string[] };
  } | null;
