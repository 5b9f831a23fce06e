import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { startContextApi } from './support/contextApiProcess.ts';
import { startPortal } from './support/portalProcess.ts';
import { addressOf, close, listen } from './support/servers.ts';
import type { ServiceProcess } from './support/serviceProcess.ts';
import { expect, test } from './support/test.ts';

const siteKey = 'the-site-key-of-the-journeys';
const secret = 'planted-recaptcha-secret-of-the-journeys';

/** Stub of Google's script: another token for each action. */
const script = `
  grecaptcha = {
    ready: (then) => then(),
    execute: (key, { action }) => Promise.resolve([key, action, crypto.randomUUID()].join(' ')),
  };`;

const right = { success: true, score: 0.9, action: 'postContactForm', hostname: 'localhost' };
let verdict: object = right;
const asked: Record<string, string>[] = [];
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push(Object.fromEntries(new URLSearchParams(body)));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
  });
});

let api: ServiceProcess;
let portal: ServiceProcess;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await listen(google);
  api = await startContextApi({
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: addressOf(google),
    RECAPTCHA_HOSTS: 'localhost',
  });
  portal = await startPortal({ CONTEXT_API_URL: api.origin, RECAPTCHA_SITE_KEY: siteKey });
});
test.afterAll(async () => {
  await portal.stop();
  await api.stop();
  await close(google);
});

async function openForm(page: Page) {
  const loaded: string[] = [];
  const tokens: (string | undefined)[] = [];
  await page.route('https://www.google.com/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/contactform')) tokens.push(request.headers()['x-recaptcha-token']);
  });
  await page.goto(`${portal.origin}/contact`);
  return { loaded, tokens };
}

async function fillInAndSend(page: Page): Promise<void> {
  await page.locator('#contact-topic').selectOption('data');
  await page.locator('#contact-name').fill('Ana');
  await page.locator('#contact-email').fill('ana@example.org');
  await page.locator('#contact-message').fill('Hello');
  await page.locator('#contact-consent').check();
  await page.locator('main form button[type=submit]').click();
}

test('loads reCAPTCHA when a person starts to write, and submits its token', async ({ page }) => {
  verdict = right;
  asked.length = 0;
  const { loaded, tokens } = await openForm(page);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.locator('#contact-name').focus();
  await expect.poll(() => loaded).toEqual([`https://www.google.com/recaptcha/api.js?render=${siteKey}`]);
  await fillInAndSend(page);
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  expect(loaded).toHaveLength(1);
  expect(tokens).toEqual([expect.stringMatching(`^${siteKey} postContactForm `)]);
  expect(asked).toEqual([{ secret, response: tokens[0] }]);
});

for (const [what, doubtful] of [
  ['of a robot', { score: 0.1 }],
  ['for another form', { action: 'postFeedbackForm' }],
  ['from the page of another site', { hostname: 'elsewhere.test' }],
  ['that Google does not know', { success: false, 'error-codes': ['invalid-input-response'] }],
] as const)
  test(`a token ${what} is refused, and what was typed stays`, async ({ page, browserErrors }) => {
    verdict = { ...right, ...doubtful };
    await openForm(page);
    await fillInAndSend(page);
    const summary = page.locator('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('robot');
    await expect(page.locator('#contact-message')).toHaveValue('Hello');
    verdict = right;
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
    browserErrors.allow(/status of 403/);
  });

test("accepts nothing and loses nothing while Google's response is invalid", async ({
  page,
  browserErrors,
}) => {
  verdict = { success: false, 'error-codes': ['invalid-input-secret'] };
  await openForm(page);
  await fillInAndSend(page);
  await expect(page.locator('main').getByRole('alert')).toBeFocused();
  verdict = right;
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  browserErrors.allow(/status of 503/);
});

test('submits a form without a token while Google is unreachable', async ({ page, browserErrors }) => {
  await openForm(page);
  await page.unroute('https://www.google.com/**');
  await page.route('https://www.google.com/**', (route) => route.abort());
  await fillInAndSend(page);
  // Unproved, as without JavaScript.
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  browserErrors.allow(/ERR_FAILED/);
});
