import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../contract/locale.ts';
import { portal } from './support/addresses.ts';
import { localized, locales } from './support/screens.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** A text of the interface, `textOf('fr', 'contact:sentTitle')`. */
function textOf(locale: Locale, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'));
  const text = path.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], texts);
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text;
}

let count = 0;
const newAddress = () => `visitor-${String(process.pid)}-${String((count += 1))}@example.org`;

interface Journey {
  name: string;
  path: string;
  call: string;
  /** The fields that must be filled in. */
  needed: number;
  /** Key of the heading of what has been taken. */
  sent: string;
  fillIn: (page: Page, field: (name: string) => Locator) => Promise<void>;
}

const journeys: readonly Journey[] = [
  {
    name: 'contact',
    sent: 'contact:sentTitle',
    path: '/contact?initiative=ca-phe-ben-vung-dak-lak',
    call: 'contactform',
    needed: 4,
    fillIn: async (page, field) => {
      await field('name').fill('Nguyễn Thị Ánh');
      await field('email').fill(newAddress());
      await field('message').fill('Xin chào!\nالسلام عليكم 👩‍🌾');
      await field('consent').check();
    },
  },
  {
    name: 'newsletter',
    sent: 'newsletter:sentTitle',
    path: '/newsletter',
    call: 'newsletterform',
    needed: 2,
    fillIn: async (page, field) => {
      await field('email').fill(newAddress());
      await field('interests').check();
      await field('consent').check();
    },
  },
  {
    name: 'feedback',
    sent: 'feedback:sentTitle',
    path: '/feedback?page=/initiatives',
    call: 'feedbackform',
    needed: 1,
    fillIn: async (page, field) => {
      await field('rating').check();
      await field('text').fill('Clear.');
    },
  },
  {
    name: 'offer',
    sent: 'detail:offer.sentTitle',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support?offer=dong-ho-nuoc-cho-400-ho',
    call: 'offers',
    needed: 5,
    fillIn: async (page, field) => {
      await field('type').selectOption('data');
      await field('description').fill('Mười máy bơm');
      await field('name').fill('Ana');
      await field('email').fill(newAddress());
      await field('consent').check();
    },
  },
];

const compact = '/initiatives/ca-phe-ben-vung-dak-lak';
const interest: Journey = {
  name: 'interest',
  sent: 'detail:interest.sentTitle',
  path: `${compact}/investment-opportunities/quy-cho-vay-tuoi-tiet-kiem`,
  call: 'interest',
  needed: 2,
  fillIn: async (page, field) => {
    await field('message').fill('Chúng tôi muốn biết thêm.');
    await field('consent').check();
  },
};

const fieldsOf =
  (page: Page, form: string) =>
  (name: string): Locator =>
    page.locator(`#${form}-${name}`);

/** Away in the browser's view: a gateway that answers nothing useful. */
const away = (page: Page, call: string, status = 503) =>
  page.route(`**/api/context/v1/**${call}`, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }),
  );

/** Fills a form in as badly as one can, while the context API is away, twice at once, and rightly. */
async function tryForm(page: Page, { name, path, call, needed, sent, fillIn }: Journey, locale: Locale) {
  const general = (key: string) => textOf(locale, `validation:${key}`);
  const field = fieldsOf(page, name);
  await page.goto(localized(path, locale));
  const send = page.locator('main form button[type=submit]');
  await send.click();
  const summary = page.locator('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText(general('problem.title'));
  await expect(summary.getByRole('link')).toHaveCount(needed);
  await expect(page).toHaveTitle(new RegExp(`^${general('problem.error').replace(':', '').trim()}`));
  await summary.getByRole('link').first().click();
  await expect(page.locator(':focus')).toHaveAttribute('id', new RegExp(`^${name}-`));

  await fillIn(page, field);
  await away(page, call);
  await send.click();
  await expect(summary.getByRole('heading')).toHaveText(general('refusals.failed.title'));
  await page.unroute(`**/api/context/v1/**${call}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(call)) calls.push(request.url());
  });
  await send.dblclick();
  await expect(page.getByRole('heading', { name: textOf(locale, sent) })).toBeFocused();
  expect(calls).toHaveLength(1);
}

for (const locale of locales) {
  test(`every form in ${locale}: faults, an outage, a double click, success`, async ({
    page,
    complaints,
  }) => {
    for (const journey of journeys) await tryForm(page, journey, locale);
    // The browser tells of the answers of the outage.
    expect(complaints.every((complaint) => complaint.includes('503'))).toBe(true);
    complaints.length = 0;
  });

  test(`a buyer expresses interest in ${locale}`, async ({ page, complaints }) => {
    await page.goto(localized(interest.path, locale));
    await page.locator('main').locator('a[href^="/api/auth/signin"]').first().click();
    await signIn(page, 'buyer@example.org');
    await tryForm(page, interest, locale);
    expect(complaints.every((complaint) => complaint.includes('503'))).toBe(true);
    complaints.length = 0;
  });

  test(`registration in ${locale}: three steps, back without loss`, async ({ page }) => {
    const text = (key: string) => textOf(locale, `registration:${key}`);
    const field = fieldsOf(page, 'registration');
    await page.goto(localized('/register', locale));
    const go = page.getByRole('button', { name: text('next'), exact: true });
    await expect(field('role')).toBeHidden();
    await go.click();
    await expect(page.locator('main').getByRole('alert').getByRole('link')).toHaveCount(2);
    await field('name').fill('Ana María Ñúñez');
    await field('email').fill(newAddress());
    await go.click();
    await expect(page.getByRole('heading', { name: text('steps.wishes') })).toBeFocused();
    await field('role').selectOption('contributor');
    await field('initiative').selectOption('ca-phe-ben-vung-dak-lak');
    await go.click();
    await page.getByRole('button', { name: text('back'), exact: true }).click();
    await expect(field('role')).toHaveValue('contributor');
    await page.reload();
    await expect(field('name')).toHaveValue('Ana María Ñúñez');
    await go.click();
    await go.click();
    await page.getByRole('button', { name: text('send') }).click();
    await expect(field('consent')).toHaveAttribute('aria-invalid', 'true');
    await field('consent').check();
    await page.getByRole('button', { name: text('send') }).click();
    await expect(page.getByRole('heading', { name: text('sentTitle') })).toBeFocused();
    await expect(page.getByRole('link', { name: text('signUp') })).toHaveAttribute('href', /hint=visitor-/);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each form comes again with what is wrong, then leads on', async ({ page, complaints }) => {
    for (const { name, path, needed, sent, fillIn } of journeys) {
      await page.goto(localized(path, 'fr'));
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.locator('main form button[type=submit]').click();
      const answer = await answered;
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([422, 'no-store']);
      await expect(page.locator('main').getByRole('alert').getByRole('link')).toHaveCount(needed);
      await expect(page).toHaveTitle(/^Erreur/);
      await fillIn(page, fieldsOf(page, name));
      await page.locator('main form button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`[?&]sent=${name}$`));
      await expect(page.getByRole('heading', { name: textOf('fr', sent) })).toBeVisible();
    }
    // A form that comes again is no good answer to the browser.
    expect(complaints.every((complaint) => complaint.includes('422'))).toBe(true);
    complaints.length = 0;
  });

  test('registration is one page', async ({ page }) => {
    await page.goto('/vi/register');
    const field = fieldsOf(page, 'registration');
    await field('name').fill('Ánh');
    await field('email').fill(newAddress());
    await field('consent').check();
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: textOf('vi', 'registration:sentTitle') })).toBeVisible();
  });

  test('an offer of support is taken', async ({ page }) => {
    await page.goto(
      '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support',
    );
    await page.locator('#offer').locator('..').getByRole('listitem').getByRole('link').first().click();
    const field = fieldsOf(page, 'offer');
    await field('type').selectOption('funding');
    await field('description').fill('Twenty pumps');
    await field('name').fill('Ana');
    await field('email').fill(newAddress());
    await field('consent').check();
    await page.getByRole('button', { name: 'Offer support' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your offer' })).toBeVisible();
  });
});

test.describe('what no page of this site sends', () => {
  const form = { form: 'contact', name: 'Ana' };
  const own = { origin: portal.origin };

  test('is refused', async ({ request }) => {
    const post = (path: string, options: object) => request.post(path, { maxRedirects: 0, ...options });
    expect((await post('/contact', { form, headers: { origin: 'https://elsewhere.test' } })).status()).toBe(
      403,
    );
    expect((await post('/contact', { form, headers: { origin: 'null' } })).status()).toBe(403);
    expect((await post('/contact', { form })).status()).toBe(403);
    expect((await post('/contact', { multipart: form, headers: own })).status()).toBe(415);
    expect((await post('/contact', { data: form, headers: own })).status()).toBe(415);
    expect((await post('/how-it-works', { form, headers: own })).status()).toBe(405);
    expect((await post('/feeds/en/news.xml', { form, headers: own })).status()).toBe(405);
    expect((await post('/contact', { form: { form: '__proto__' }, headers: own })).status()).toBe(400);
    const long = await post('/contact', { form: { ...form, message: 'x'.repeat(2_000_000) }, headers: own });
    expect(long.status()).toBe(413);
    const faulty = await post('/contact', { form, headers: own });
    expect([faulty.status(), faulty.headers()['cache-control']]).toEqual([422, 'no-store']);
    expect((await request.get('/contact')).status()).toBe(200);
  });
});

test('somebody who is signed in follows, confirms their details and sees what is new', async ({ page }) => {
  await page.goto('/initiatives/ca-phe-ben-vung-dak-lak');
  await page.getByRole('link', { name: 'Sign in to follow' }).click();
  await signIn(page, 'registered@example.org');
  await expect(page).toHaveURL(/\/initiatives\/ca-phe-ben-vung-dak-lak$/);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByText('You follow this initiative.')).toBeVisible();
  await page.goto('/profile');
  const followed = page.getByRole('region', { name: 'What you follow' });
  await expect(followed.getByRole('listitem').first()).toBeVisible();
  const feed = await followed.getByRole('link', { name: 'Atom feed' }).getAttribute('href');
  const answer = await page.request.get(feed ?? '');
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await page.getByRole('button', { name: 'Yes, they are right' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yes, they are right' })).toHaveCount(0);
});
