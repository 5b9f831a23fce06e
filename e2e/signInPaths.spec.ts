import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { authCookies, sessionOf, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const newEmail = () => `${randomUUID()}@example.org`;
const secrets = ['four words that differ', 'other words than before', 'words of a third kind'] as const;

const press = async (page: Page, value: string): Promise<void> => {
  await page.locator(`button[value="${value}"]`).click();
};

const goThrough = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.location.href = to;
  }, address);

async function register(page: Page, email: string): Promise<void> {
  await page.locator('a[href*="/register"]').click();
  await page.locator('input[name="name"]').fill('New Person');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="new_password"]').fill(secrets[0]);
  await press(page, 'submit');
}

async function resetPassword(page: Page, email: string, secret: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await press(page, 'submit');
  await page.locator('input[name="code"]').fill(await page.locator('.code').innerText());
  await page.locator('input[name="new_password"]').fill(secret);
  await press(page, 'submit');
}

test('registration returns to the same page, signed in', async ({ page }) => {
  await page.goto('/pt/consortiums?page=1');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await register(page, newEmail());
  await expect(page).toHaveURL(`${portal.origin}/pt/consortiums?page=1`);
  expect(await sessionOf(page)).toMatchObject({ profile: { name: 'New Person' } });
});

test('a password reset returns to the same page, signed in', async ({ page }) => {
  const email = newEmail();
  await page.goto('/fr/compare');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await register(page, email);
  await expect(page).toHaveURL(`${portal.origin}/fr/compare`);
  await page.goto('/api/auth/signout?returnUrl=/fr/organizations?country=VN');
  await expect(page).toHaveURL(`${portal.origin}/fr/organizations?country=VN`);

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await press(page, 'forgot');
  await expect(page).toHaveURL(/\/B2C_1_reset\//i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await resetPassword(page, email, secrets[1]);
  await expect(page).toHaveURL(`${portal.origin}/fr/organizations?country=VN`);
  expect(await sessionOf(page)).toMatchObject({ profile: { emails: [email] } });

  // From the profile, too; the previous session ends with it.
  const before = await authCookies(page);
  await page.goto('/fr/profile');
  await page.getByRole('link', { name: 'Changer votre mot de passe' }).click();
  await resetPassword(page, email, secrets[2]);
  await expect(page).toHaveURL(`${portal.origin}/fr/profile`);
  await expect(page.getByText('Informations à jour.')).toBeVisible();
  const thief = { cookie: before.map(({ name, value }) => `${name}=${value}`).join('; ') };
  expect(await (await fetch(`${portal.origin}/api/auth/verify`, { headers: thief })).json()).toBeNull();
  expect(await sessionOf(page)).not.toBeNull();
});

test('canceling a reset returns to the same page, in the same session', async ({ page }) => {
  for (const policy of ['reset', 'forcedreset']) {
    await page.goto('/vi/compare');
    await goThrough(page, `/api/auth/reset?policy=${policy}&returnUrl=/vi/conveners`);
    await expect(page).toHaveURL(new RegExp(`/B2C_1_${policy}/`, 'i'));
    await press(page, 'cancel');
    await expect(page).toHaveURL(`${portal.origin}/vi/conveners`);
    expect(await sessionOf(page)).toBeNull();
  }
  await page.goto('/vi/profile');
  await page.locator('main').getByRole('link', { name: 'Đăng nhập' }).click();
  await signIn(page, 'translator@example.org');
  await page.getByRole('link', { name: 'Đổi mật khẩu' }).click();
  await press(page, 'cancel');
  await expect(page).toHaveURL(`${portal.origin}/vi/profile`);
  expect(await sessionOf(page)).toMatchObject({ profile: { emails: ['translator@example.org'] } });
});

test('a forced reset asks for the current password and signs in', async ({ page, browserErrors }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await register(page, email);
  await expect(page).toHaveURL(`${portal.origin}/`);
  await page.goto('/api/auth/signout');
  await goThrough(page, '/api/auth/reset?policy=forcedreset&returnUrl=/es/how-it-works');
  await signIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  // The browser logs every rejected form.
  await browserErrors.expect(/status of 422/);
  await signIn(page, email, secrets[0]);
  await page.locator('input[name="new_password"]').fill(secrets[1]);
  await press(page, 'submit');
  await expect(page).toHaveURL(`${portal.origin}/es/how-it-works`);
  expect(await sessionOf(page)).toMatchObject({ profile: { emails: [email] } });
});

test('an account that must change its password does so during sign-in', async ({ page }) => {
  await page.goto('/id/initiatives');
  await page.getByRole('link', { name: 'Masuk', exact: true }).click();
  await signIn(page, 'newcomer@example.org');
  await expect(page).toHaveURL(/\/B2C_1_forcedreset\//i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await signIn(page, 'newcomer@example.org');
  await page.locator('input[name="new_password"]').fill(secrets[2]);
  await press(page, 'submit');
  await expect(page).toHaveURL(`${portal.origin}/id/initiatives`);
  expect(await sessionOf(page)).toMatchObject({ profile: { emails: ['newcomer@example.org'] } });
});

test('clear-auth ends the session here only', async ({ page }) => {
  await page.goto('/es/profile');
  await page.locator('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, 'initiative-editor@example.org');
  await expect(page.getByText('Datos actualizados.')).toBeVisible();
  await page.goto('/api/auth/clear-auth?returnUrl=/es/profile');
  await expect(page).toHaveURL(`${portal.origin}/es/profile`);
  expect([await sessionOf(page), await authCookies(page)]).toEqual([null, []]);
  // The identity service still has a session.
  await page.locator('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Datos actualizados.')).toBeVisible();
});

test.describe('a browser that wants French', () => {
  test.use({ locale: 'fr-FR' });

  test('returns to the English home page after signing in and out there', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(`${portal.origin}/fr`);
    await page.goto('/initiatives');
    await page.getByRole('banner').getByRole('link', { name: 'Common Ground' }).click();
    await expect(page).toHaveTitle(/^Landscapes that agree/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'investor@example.org');
    await expect(page).toHaveURL(`${portal.origin}/`);
    await goThrough(page, '/api/auth/signout?returnUrl=/');
    await expect(page).toHaveURL(`${portal.origin}/`);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
