import type { BrowserContext, Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible, expectNarrow } from './support/checks.ts';
import { newAddress } from './support/formJourneys.ts';
import { fieldsOf } from './support/forms.ts';
import { linkInMail } from './support/mailLink.ts';
import { mailsTo } from './support/mails.ts';
import { createAccount, signIn, signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = 'ca-phe-ben-vung-dak-lak';

async function openAs(context: BrowserContext, name: string, path: string): Promise<Page> {
  await signInAs(context, name);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('a person is invited, accepts, and loses the role at once', async ({ browser, request }) => {
  const guest = newAddress();
  const admin = await openAs(await browser.newContext(), 'admin', '/studio/people');
  await admin.getByRole('link', { name: 'Invite a person' }).click();
  await expect(admin.getByRole('heading', { name: 'Invite a person', level: 1 })).toBeVisible();
  await expectAccessible(admin);
  await expectNarrow(admin);
  const field = fieldsOf(admin, 'invitation');
  await field('email').fill(guest);
  await field('role').selectOption('convener');
  await expect(field('locale')).toHaveCount(0);
  await field('initiative').selectOption(initiative);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByRole('heading', { name: 'The invitation has been sent' })).toBeFocused();

  const link = await linkInMail(guest, '/invitation');
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(link);
  await expect(page.getByText('Convener', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await createAccount(page, `Guest ${guest}`, guest);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { name: 'You have accepted the invitation' })).toBeVisible();

  const other = await openAs(await browser.newContext(), 'buyer', link);
  await expect(other.getByText('This invitation has already been accepted.')).toBeVisible();
  await expectAccessible(other);

  await page.goto('/studio/people');
  await expect(page.getByRole('link', { name: 'Demo Contributor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo Admin' })).toHaveCount(0);

  await admin.goto(`/studio/people?q=${guest}`);
  await admin.getByRole('link', { name: `Guest ${guest}` }).click();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Change or revoke' }).click();
  await expectAccessible(admin);
  await fieldsOf(admin, 'role-revocation')('reason').fill('The journey ends');
  await admin.getByRole('button', { name: 'Revoke the role' }).click();
  await expect(admin.getByRole('heading', { name: 'The role has been revoked' })).toBeFocused();

  expect((await page.goto('/studio/people'))?.status()).toBe(403);
  await expect(page.getByRole('link', { name: 'Demo Contributor' })).toHaveCount(0);
  expect((await visitor.request.get(`${portal.origin}/api/context/v1/users`)).status()).toBe(404);
  expect((await request.get('/api/context/v1/users')).status()).toBe(401);

  await admin.goto(`/studio/people/log?q=${guest}`);
  await expect(admin.getByText('Role revoked')).toHaveCount(2);
  await expect(admin.getByText('The journey ends')).toBeVisible();
  await expectAccessible(admin);
  const href = await admin.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const csv = await (await admin.request.get(`${portal.origin}${href ?? ''}`)).text();
  expect(csv).toContain('role-revoked,Demo Admin');
  expect((await visitor.request.get(`${portal.origin}${href ?? ''}`)).status()).toBe(404);
});

test('an invitation is for its address only, and ends when it is withdrawn', async ({ browser }) => {
  const guest = newAddress();
  const convener = await openAs(await browser.newContext(), 'convener', '/studio/people/invitations/new');
  const field = fieldsOf(convener, 'invitation');
  await field('email').fill(guest);
  await field('role').selectOption('contributor');
  await field('initiative').selectOption(initiative);
  await convener.getByRole('button', { name: 'Send invitation' }).click();
  const link = await linkInMail(guest, '/invitation');
  const other = await openAs(await browser.newContext(), 'investor', link);
  await expect(other.getByText(`This invitation is for ${guest}`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);

  await convener.goto('/studio/people/invitations');
  await expectAccessible(convener);
  await convener.getByRole('link', { name: guest }).click();
  await expectAccessible(convener);
  await convener.getByRole('button', { name: 'Withdraw' }).click();
  await expect(convener.getByRole('heading', { name: 'The invitation has been withdrawn' })).toBeFocused();
  await other.goto(link);
  await expect(other.getByText('has been withdrawn or replaced')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('registrations are approved and declined, and both are mailed', async ({
    page,
    browser,
    browserErrors,
  }) => {
    const register = async () => {
      const email = newAddress();
      const form = await browser.newContext({ javaScriptEnabled: true });
      const visitor = await form.newPage();
      await visitor.goto(`/register?initiative=${initiative}`);
      await visitor.getByRole('link', { name: 'Create an account or sign in' }).click();
      await createAccount(visitor, `Name of ${email}`, email);
      await visitor.getByRole('button', { name: 'Yes, they are correct' }).click();
      const field = fieldsOf(visitor, 'registration');
      await field('role').selectOption('contributor');
      await field('consent').check();
      await visitor.getByRole('button', { name: 'Send request' }).click();
      await expect(visitor.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
      await form.close();
      return email;
    };
    const [welcome, unknown] = [await register(), await register()];
    await page.goto('/studio/people/registrations');
    await page.locator('main').locator('a[href^="/api/auth/signin"]').click();
    await signIn(page, 'convener@example.org');
    await page.getByRole('link', { name: `Name of ${welcome}` }).click();
    const address = page.url();
    await expect(fieldsOf(page, 'approval')('role')).toHaveValue('contributor');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(`${address}?sent=approval`);
    await linkInMail(welcome, '/invitation');

    await page.goto('/studio/people/registrations');
    await page.getByRole('link', { name: `Name of ${unknown}` }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    // The rejected form.
    browserErrors.allow(/status of 422/);
    await fieldsOf(page, 'decline')('reason').fill('We know nobody of that name.');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => mailsTo(unknown)).toContain('We know nobody of that name.');
    await page.goto('/studio/people/registrations');
    await expect(page.getByRole('link', { name: `Name of ${welcome}` })).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Name of ${unknown}` })).toHaveCount(0);
  });
});

test('administrators export and erase the data of a person', async ({ browser, page }) => {
  const email = newAddress();
  await page.goto('/contact');
  const field = fieldsOf(page, 'contact');
  await field('topic').selectOption('general');
  await field('name').fill('Ama');
  await field('email').fill(email);
  await field('message').fill('Please forget me.');
  await field('consent').check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible();

  const admin = await openAs(await browser.newContext(), 'admin', '/studio/people/data');
  await expectAccessible(admin);
  const download = async () => {
    await admin.locator('#export-email').fill(email);
    const event = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download data' }).click();
    const stream = await (await event).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  expect(await download()).toContain('Please forget me.');
  const erase = fieldsOf(admin, 'erasure');
  await erase('email').fill(email);
  await erase('confirmed').check();
  await admin.getByRole('button', { name: 'Erase data' }).click();
  await expect(admin.getByRole('heading', { name: 'The data have been erased' })).toBeFocused();
  await admin.reload();
  expect(await download()).not.toContain('Please forget me.');
});
