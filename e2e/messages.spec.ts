import type { Page } from '@playwright/test';
import { newAddress } from './support/formJourneys.ts';
import { fieldsOf } from './support/forms.ts';
import { mailsTo } from './support/mails.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

/** Writes to the recipients of the page. @returns the text, unique among all journeys */
async function write(page: Page, sender: string): Promise<string> {
  const text = `A question of ${sender}`;
  const field = fieldsOf(page, 'contact');
  await field('topic').selectOption('general');
  await field('name').fill(`Ama ${sender}`);
  await field('email').fill(sender);
  await field('message').fill(text);
  await field('consent').check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible();
  return text;
}

test('an initiative receives a message and responds to it', async ({ page, browser }) => {
  const sender = newAddress();
  await page.goto(initiative);
  await page.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByText('Your message goes to Ban Thư ký and Red Earth Round Table')).toBeVisible();
  const text = await write(page, sender);
  await expect(page.getByText('Sent to Ban Thư ký and Red Earth Round Table')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('@ca-phe-dak-lak.example');

  // Mails are limited per hour and other journeys write, too: the context API's tests check the recipients.
  await expect.poll(() => mailsTo(sender)).toContain('We sent it to Ban Th');

  const team = await browser.newPage();
  await team.goto('/profile');
  await team.locator('main').locator('a[href^="/api/auth/signin"]').click();
  await signIn(team, 'convener@example.org');
  await team.getByRole('link', { name: 'Messages to your team' }).click();
  await team.getByRole('link', { name: `Message from Ama ${sender}` }).click();
  await expect(team.getByText(text)).toBeVisible();
  await fieldsOf(team, 'message-state')('state').selectOption('answered');
  await team.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(team.getByRole('heading', { name: 'The status has been saved' })).toBeFocused();
  await expect(team.getByRole('heading', { name: 'Status: Answered' })).toBeVisible();
  await expect(team.getByText('Changed by Demo Convener on')).toBeVisible();
  await team.reload();
  await expect(team.getByRole('heading', { name: 'Status: Answered' })).toBeVisible();
  await team.close();
});

test('a convener receives a message', async ({ page }) => {
  const sender = newAddress();
  await page.goto('/conveners/ban-tron-dat-do-vi-du');
  await page.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByText('Your message is for')).toContainText('Red Earth Round Table');
  await write(page, sender);
  await expect(page.getByText('Sent to Red Earth Round Table')).toBeVisible();
  await expect.poll(() => mailsTo(sender)).toContain('We sent it to Red Earth Round Table');
});

test('says where nobody is notified of a message', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('No one is notified by email at present.')).toBeVisible();
});

test('shows the messages of a team to its members only', async ({ page, request, complaints }) => {
  expect((await request.get('/api/context/v1/messages')).status()).toBe(401);
  await page.goto('/messages');
  await expect(page.getByRole('region', { name: 'For teams that answer messages' })).toBeVisible();
  await page.locator('main').locator('a[href^="/api/auth/signin"]').click();
  await signIn(page, 'contributor@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Messages by status')).toHaveCount(0);
  // They may not see the list.
  expect(complaints.every((complaint) => complaint.includes('404'))).toBe(true);
  complaints.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads messages and changes their status', async ({ page, browser }) => {
    const sender = newAddress();
    const context = await browser.newContext({ javaScriptEnabled: true });
    const visitor = await context.newPage();
    await visitor.goto(`/contact?initiative=ca-phe-ben-vung-dak-lak`);
    await write(visitor, sender);
    await context.close();
    await page.goto('/messages');
    await page.locator('main').locator('a[href^="/api/auth/signin"]').click();
    await signIn(page, 'initiative-editor@example.org');
    await page.getByRole('link', { name: `Message from Ama ${sender}` }).click();
    await fieldsOf(page, 'message-state')('state').selectOption('in-progress');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/sent=message-state$/);
    await expect(page.getByRole('heading', { name: 'Status: In progress' })).toBeVisible();
    await page.getByRole('link', { name: 'Change again' }).click();
    await expect(fieldsOf(page, 'message-state')('state')).toHaveValue('in-progress');
  });
});
