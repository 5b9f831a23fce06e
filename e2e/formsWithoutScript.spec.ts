import { portal } from './support/addresses.ts';
import { journeys, newAddress } from './support/formJourneys.ts';
import { fieldsOf, textOf } from './support/forms.ts';
import { localized } from './support/localized.ts';
import { createAccount } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each form returns with its errors, then succeeds', async ({ page, browserErrors }) => {
    for (const { name, path, needed, sent, fillIn } of journeys) {
      await page.goto(localized(path, 'fr'));
      const posted = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.locator('main form button[type=submit]').click();
      const response = await posted;
      expect([response.status(), response.headers()['cache-control']]).toEqual([422, 'no-store']);
      await expect(page.locator('main').getByRole('alert').getByRole('link')).toHaveCount(needed);
      await expect(page.locator('main').getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(/^Erreur/);
      await fillIn(page, fieldsOf(page, name));
      await page.locator('main form button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`[?&]sent=${name}$`));
      await expect(page.getByRole('heading', { name: textOf('fr', sent) })).toBeVisible();
    }
    // The browser logs it.
    browserErrors.allow(/status of 422/);
  });

  test('registration leads from the account over its confirmation to the request', async ({
    page,
    browserErrors,
  }) => {
    // The browser logs it.
    browserErrors.allow(/status of 422/);
    const text = (key: string) => textOf('vi', `registration:${key}`);
    await page.goto('/vi/register');
    await page.getByRole('link', { name: text('account.start') }).click();
    await createAccount(page, 'Ánh', newAddress());
    await page.getByRole('button', { name: text('confirm.button') }).click();
    const field = fieldsOf(page, 'registration');
    await field('reason').fill('Tôi đo nước ngầm.');
    await page.getByRole('button', { name: text('send') }).click();
    await expect(page.locator('main').getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(field('reason')).toHaveValue('Tôi đo nước ngầm.');
    await field('role').selectOption('contributor');
    await field('consent').check();
    await page.getByRole('button', { name: text('send') }).click();
    await expect(page.getByRole('heading', { name: text('sentTitle') })).toBeVisible();
  });

  test('accepts an offer of support', async ({ page }) => {
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
    await expect(page.getByText('Sent to Ban Thư ký and Red Earth Round Table')).toBeVisible();
  });
});

test.describe('a submission that no page of this site makes', () => {
  const form = { form: 'contact', name: 'Ana' };
  const own = { origin: portal.origin };

  test('is rejected', async ({ request }) => {
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
    const invalid = await post('/contact', { form, headers: own });
    expect([invalid.status(), invalid.headers()['cache-control']]).toEqual([422, 'no-store']);
    expect((await request.get('/contact')).status()).toBe(200);
  });
});
