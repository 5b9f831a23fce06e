import type { Page } from '@playwright/test';
import { expectNarrow } from './support/checks.ts';
import { checkScreen } from './support/checkScreen.ts';
import { newAddress } from './support/formJourneys.ts';
import { fieldsOf } from './support/forms.ts';
import { mailsTo } from './support/mails.ts';
import { signIn, signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

/**
 * Writes to the recipients of the page.
 *
 * @returns the unique text
 */
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

test('an initiative receives a message, answers it by mail and closes it', async ({
  page,
  browser,
  browserErrors,
}) => {
  const sender = newAddress();
  await page.goto(initiative);
  await page.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByText('Your message goes to Ban Thư ký and Red Earth Round Table')).toBeVisible();
  const text = await write(page, sender);
  await expect(page.getByText('Sent to Ban Thư ký and Red Earth Round Table')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('@ca-phe-dak-lak.example');

  // Other journeys use up the hourly limit of mails; the context API's tests check the recipients.
  await expect.poll(() => mailsTo(sender)).toContain('We sent it to Ban Th');

  const team = await browser.newPage();
  await team.goto('/studio');
  await team.locator('main').locator('a[href^="/api/auth/signin"]').click();
  await signIn(team, 'convener@example.org');
  await team
    .getByRole('region', { name: /^Messages/ })
    .getByRole('link')
    .first()
    .waitFor();
  // Parallel journeys write messages, too: the sender identifies this one.
  await team.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Messages' }).click();
  await team.getByRole('searchbox').fill(sender);
  await team.getByRole('button', { name: 'Show' }).click();
  await team.getByRole('link', { name: `Message from Ama ${sender}` }).click();
  // The list shows the start of the text, too.
  await expect(team).toHaveURL(/\/studio\/messages\/[\w-]+$/);
  await expect(team.getByText(text)).toBeVisible();
  const address = team.url();

  // Two people have it open.
  const other = await browser.newPage();
  await signInAs(other.context(), 'initiative-editor');
  await other.goto(address);
  await fieldsOf(other, 'message-reply')('text').fill('A reply that comes too late.');

  await team.locator('summary').filter({ hasText: 'Who handles this' }).press('Enter');
  await fieldsOf(team, 'message-assign')('assignee').selectOption({ label: 'Demo Convener (you)' });
  await team.getByRole('button', { name: 'Assign' }).click();
  await expect(team.getByText('Demo Convener assigned it to Demo Convener')).toBeVisible();
  await expect(team.getByText('Handled by Demo Convener')).toBeVisible();

  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(other.getByText('This has changed in the meantime')).toBeVisible();
  await expect(fieldsOf(other, 'message-reply')('text')).toHaveValue('A reply that comes too late.');
  await other.close();

  await team.locator('summary').filter({ hasText: 'Add a note' }).press('Enter');
  await fieldsOf(team, 'message-note')('text').fill('Asked the cooperative.');
  await team.getByRole('button', { name: 'Add note' }).click();
  await expect(team.getByText('Note by Demo Convener, not visible to the sender')).toBeVisible();

  const reply = `Come by on Monday, ${sender}.`;
  await fieldsOf(team, 'message-reply')('text').fill(reply);
  await team.getByRole('button', { name: 'Send reply' }).click();
  await expect(team.getByRole('heading', { name: 'Your reply is on its way' })).toBeFocused();
  await expect(team.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expect.poll(() => mailsTo(sender)).toContain(reply);
  expect(mailsTo(sender)).toContain('Demo Convener wrote:');
  expect(mailsTo(sender)).toContain('Reply-To: convener@example.org');
  expect(mailsTo(sender)).not.toContain('cooperative');
  await team.reload();
  await expect(team.getByText('The email has been sent.')).toBeVisible();

  await team.locator('summary').filter({ hasText: 'Close' }).press('Enter');
  await fieldsOf(team, 'message-close')('reason').selectOption({ label: 'Done' });
  await team.getByRole('button', { name: 'Close message' }).click();
  await expect(team.getByText('Demo Convener closed it: Done')).toBeVisible();
  await expect(team.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  for (const locale of ['en', 'vi'] as const)
    for (const path of ['/studio', '/studio/messages', new URL(address).pathname])
      await checkScreen(team, { path, status: 200, locale, isMember: true }, browserErrors);
  await team.close();
});

test('an interest in an opportunity is assigned, answered by telephone and closed, by keyboard on a phone', async ({
  page,
  browser,
}) => {
  const small = { width: 360, height: 740 };
  const word = newAddress().replace(/@.*/, '').replaceAll(/\W/g, '');
  await signInAs(page.context(), 'investor');
  await page.setViewportSize(small);
  await page.goto(`${initiative}/investment-opportunities/quy-cho-vay-tuoi-tiet-kiem`);
  await page.getByRole('link', { name: 'Express interest' }).press('Enter');
  await fieldsOf(page, 'interest')('message').fill(`Is ${word}chocolate part of it?`);
  await fieldsOf(page, 'interest')('consent').press('Space');
  await page.getByRole('button', { name: 'Express interest' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'We’ve recorded your interest' })).toBeFocused();

  const convener = await browser.newPage({ viewport: small });
  await signInAs(convener.context(), 'convener');
  await convener.goto('/studio/messages');
  // The beginning of a word is enough.
  await convener.getByRole('searchbox').fill(`${word}choco`);
  await convener.keyboard.press('Enter');
  await expect(convener.getByRole('status').filter({ hasText: '1 message found' })).toBeVisible();
  await expectNarrow(convener);
  await convener.getByRole('link', { name: 'Interest from Demo Investor' }).press('Enter');
  await convener.locator('summary').filter({ hasText: 'Who handles this' }).press('Enter');
  await fieldsOf(convener, 'message-assign')('assignee').selectOption({ label: 'Demo Initiative Editor' });
  await convener.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(convener.getByRole('heading', { name: 'Saved' })).toBeFocused();

  const editor = await browser.newPage({ viewport: small });
  await signInAs(editor.context(), 'initiative-editor');
  await editor.goto(convener.url());
  await editor.locator('summary').filter({ hasText: 'Record an answer' }).press('Enter');
  await fieldsOf(editor, 'message-record')('channel').selectOption({ label: 'By phone' });
  await fieldsOf(editor, 'message-record')('text').fill('Called back: it is.');
  await editor.getByRole('button', { name: 'Record answer' }).press('Enter');
  await expect(editor.getByRole('heading', { name: 'The answer has been recorded' })).toBeFocused();
  await expect(editor.getByText('Demo Initiative Editor answered by phone')).toBeVisible();
  await expectNarrow(editor);
  await editor.locator('summary').filter({ hasText: 'Close' }).press('Enter');
  await fieldsOf(editor, 'message-close')('reason').selectOption({ label: 'Done' });
  await editor.getByRole('button', { name: 'Close message' }).press('Enter');
  await expect(editor.getByRole('heading', { name: 'The message is closed' })).toBeFocused();

  await page.goto('/start');
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await convener.close();
  await editor.close();
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

test('shows the messages of a team to its members only', async ({ page, request, browserErrors }) => {
  expect((await request.get('/api/context/v1/messages')).status()).toBe(401);
  const moved = await request.get('/vi/messages?state=new', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/vi/studio/messages?state=new']);
  await page.goto('/messages');
  await expect(page).toHaveURL(/\/studio\/messages$/);
  await expect(page.getByRole('region', { name: 'For people who work on this portal' })).toBeVisible();
  await page.locator('main').locator('a[href^="/api/auth/signin"]').click();
  await signIn(page, 'contributor@example.org');
  await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
  await expect(page.getByText('Messages by status')).toHaveCount(0);
  // They may not see the list.
  browserErrors.allow(/status of 403/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads messages, answers and closes them', async ({ page, browser, browserErrors }) => {
    const sender = newAddress();
    const context = await browser.newContext({ javaScriptEnabled: true });
    const visitor = await context.newPage();
    await visitor.goto(`/contact?initiative=ca-phe-ben-vung-dak-lak`);
    await write(visitor, sender);
    await context.close();
    await page.goto('/studio/messages');
    await page.locator('main').locator('a[href^="/api/auth/signin"]').click();
    await signIn(page, 'initiative-editor@example.org');
    await page.getByRole('searchbox').fill(sender);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: `Message from Ama ${sender}` }).click();
    const message = page.url();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Your reply');
    browserErrors.allow(/status of 422/);
    await fieldsOf(page, 'message-reply')('text').fill('We will call you.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page).toHaveURL(/sent=message-reply$/);
    await expect(page.getByRole('heading', { name: 'Your reply is on its way' })).toBeVisible();
    await expect.poll(() => mailsTo(sender)).toContain('We will call you.');
    await page.goto(message);
    await expect(page.getByText('Reply by Demo Initiative Editor')).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Record an answer' }).click();
    await fieldsOf(page, 'message-record')('channel').selectOption('meeting');
    await fieldsOf(page, 'message-record')('text').fill('They came by.');
    await page.getByRole('button', { name: 'Record answer' }).click();
    await expect(page).toHaveURL(/sent=message-record$/);
    await expect(page.getByText('Demo Initiative Editor answered in person')).toBeVisible();
    await page.goto(message);
    await page.locator('summary').filter({ hasText: 'Close' }).click();
    await fieldsOf(page, 'message-close')('reason').selectOption('done');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('heading', { name: 'The message is closed' })).toBeVisible();
  });
});
