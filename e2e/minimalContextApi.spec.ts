import { type Locator, type Page } from '@playwright/test';
import { locales } from '../contract/shared/locale.ts';
import { expectAccessible, expectNarrow, expectValid } from './support/checks.ts';
import { newAddress } from './support/formJourneys.ts';
import { fieldsOf, textOf } from './support/forms.ts';
import { localized } from './support/localized.ts';
import { type MinimalStack, startMinimalStack } from './support/minimalStack.ts';
import { keysIn, readText } from './support/missingText.ts';
import { authCookies, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// One worker starts the services once.
test.describe.configure({ mode: 'default' });

let stack: MinimalStack;
test.beforeAll(async () => {
  stack = await startMinimalStack();
});
test.afterAll(() => stack.stop());

const initiative = '/initiatives/green-valley';
const project = `${initiative}/projects/more-trees`;

const hidden = [
  '/initiatives',
  initiative,
  `${initiative}/commodities`,
  `${initiative}/progress-reporting`,
  `${initiative}/progress-reporting/a-goal`,
  `${initiative}/landscape-maturity`,
  `${initiative}/ecosystem-action`,
  `${initiative}/investment-opportunities`,
  `${initiative}/investment-opportunities/a-fund`,
  `${initiative}/indicators/an-indicator`,
  `${initiative}/updates`,
  `${initiative}/updates/an-update`,
  `${initiative}/projects`,
  project,
  `${project}/requested-support`,
  `${project}/updates`,
  `${project}/updates/an-update`,
  '/organizations',
  '/organizations/a-mill',
  '/organizations/a-mill/documents',
  '/organizations/a-mill/dashboard',
  '/organizations/a-mill/supported-sourcing-areas',
  '/organizations/a-mill/supported-sourcing-areas/an-area',
  '/organizations/a-mill/commodities',
  '/conveners',
  '/conveners/a-board',
  '/conveners/a-board/landscape-initiatives',
  '/consortiums',
  '/consortiums/a-league',
  '/consortiums/a-league/dashboard',
  '/consortiums/a-league/landscape-initiatives',
  '/news-and-updates',
  '/news-and-updates/a-story',
  '/search?q=water',
  '/compare?initiative=a&initiative=b',
  '/studio',
  '/studio/messages',
  '/analytics',
];

const shown = [
  '/',
  '/how-it-works',
  '/verification-insights',
  '/contact',
  '/newsletter',
  '/register',
  '/feedback',
  '/start',
  '/profile',
  '/contact?initiative=green-valley',
  '/register?initiative=green-valley',
];

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll('&#x27;', "'");

test('every page responds: with what there is, or plainly that it is not offered', async ({ request }) => {
  for (const path of shown) expect((await request.get(stack.origin + path)).status(), path).toBe(200);
  for (const path of hidden) {
    const response = await request.get(stack.origin + path);
    expect([response.status(), response.headers()['cache-control']], path).toEqual([404, 'no-store']);
    expect(titleOf(await response.text()), path).toBe(textOf('en', 'common:notOffered.title'));
  }
  for (const locale of locales) {
    const html = await (await request.get(stack.origin + localized('/organizations', locale))).text();
    expect(titleOf(html)).toBe(textOf(locale, 'common:notOffered.title'));
    expect(keysIn(readText(html))).toEqual([]);
    await expectValid(html);
  }
  expect((await request.get(`${stack.origin}/about`)).status()).toBe(404);
  expect((await request.get(`${stack.origin}/readyz`)).status()).toBe(200);
  for (const path of ['/feeds/en/news.xml', '/api/downloads/en/initiatives.csv', '/api/context/v1/stories'])
    expect((await request.get(stack.origin + path)).status(), path).toBe(404);
  const sitemap = await (await request.get(`${stack.origin}/sitemaps/pages.xml`)).text();
  expect(sitemap).toContain('/how-it-works<');
  expect(sitemap).not.toContain('/initiatives<');
});

test('no link of any page leads to what is not there', async ({ request }) => {
  const waiting = shown.map((path) => stack.origin + path);
  const seen = new Set(waiting);
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/<(?:a|form|link)[^>]*? (?:href|action)="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), address);
      url.hash = '';
      const isOwn = url.origin === stack.origin && !/^\/(?:api\/auth|_next)\//.test(url.pathname);
      if (!isOwn || seen.has(url.href)) continue;
      seen.add(url.href);
      waiting.push(url.href);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});

test('the frame offers only what there is', async ({ page }) => {
  await page.goto(stack.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText([
    'How it works',
  ]);
  const main = page.getByRole('main').getByRole('link');
  await expect(main).toHaveText(['Newsletter', 'Register', 'Contact', 'Feedback on this page']);
  await expectAccessible(page);
  await expectNarrow(page);
});

interface FormJourney {
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly sent: string;
  readonly fillIn: (field: (name: string) => Locator, page: Page) => Promise<void>;
}

const forms: readonly FormJourney[] = [
  {
    name: 'contact',
    path: '/contact',
    call: '/v1/contactform',
    sent: 'contact:sentTitle',
    fillIn: async (field) => {
      await field('topic').selectOption({ index: 1 });
      await field('name').fill('Ana');
      await field('email').fill(newAddress());
      await field('message').fill('Hello');
      await field('consent').check();
    },
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    call: '/v1/newsletterform',
    sent: 'newsletter:sentTitle',
    fillIn: async (field) => {
      await field('email').fill(newAddress());
      await field('consent').check();
    },
  },
  {
    name: 'registration',
    path: '/register',
    call: '/v1/user',
    sent: 'registration:sentTitle',
    fillIn: async (field, page) => {
      await page.getByRole('link', { name: textOf('fr', 'registration:account.start') }).click();
      await signIn(page, 'convener@example.org');
      await page.getByRole('button', { name: textOf('fr', 'registration:confirm.button') }).click();
      await field('role').selectOption('buyer');
      await field('consent').check();
    },
  },
  {
    name: 'feedback',
    path: '/feedback?page=/how-it-works',
    call: '/v1/feedbackform',
    sent: 'feedback:sentTitle',
    fillIn: async (field) => {
      await field('rating').check();
      await field('text').fill('Clear.');
    },
  },
];

async function sendAll(page: Page): Promise<void> {
  const before = stack.contextApi.received.length;
  for (const { name, path, sent, fillIn } of forms) {
    await page.goto(stack.origin + localized(path, 'fr'));
    // Consents refer to no missing page.
    await expect(page.locator('a[href$="/privacy"], a[href$="/terms"]')).toHaveCount(0);
    await fillIn(fieldsOf(page, name), page);
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: textOf('fr', sent) })).toBeVisible();
  }
  const posted = stack.contextApi.received.slice(before).filter(({ method }) => method === 'POST');
  const calls = posted.filter(({ path }) => path !== '/v1/events');
  expect(calls.map(({ path }) => path)).toEqual(forms.map(({ call }) => call));
  for (const { language, proof, body } of calls) {
    expect([language, proof]).toEqual(['fr', undefined]);
    expect(body).toEqual(expect.any(Object));
  }
}

test('all four forms are accepted', async ({ page }) => {
  await sendAll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all four forms are accepted', async ({ page }) => {
    await sendAll(page);
  });
});

test('people with bare roles sign in, confirm their details, and sign out', async ({ page }) => {
  // Requests to take part confirm them, too.
  const before = stack.contextApi.received.length;
  await page.goto(`${stack.origin}/how-it-works`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'convener@example.org');
  await expect(page).toHaveURL(`${stack.origin}/how-it-works`);
  await page.getByText('Demo Convener', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(page.getByText('convener@example.org').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Convener', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: textOf('en', 'common:follow.title') })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: textOf('en', 'registration:confirm.button') }).click();
  await expect
    .poll(() =>
      stack.contextApi.received
        .slice(before)
        .filter(({ method }) => method === 'PUT')
        .map(({ path }) => path),
    )
    .toEqual(['/v1/user/putuserverification']);
  await page.getByText('Demo Convener', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const cookies = (await authCookies(page, stack.origin)).map(({ name }) => name);
  expect(cookies.filter((name) => /^auth_(?:token|jwt)/.test(name))).toEqual([]);
});
