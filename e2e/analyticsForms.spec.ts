import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { consenting, useTaggedPortal, view } from './support/analytics.ts';
import { clickTwice } from './support/forms.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const tagged = useTaggedPortal();

/** Signs in before a page emits anything. */
async function signInElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.route('**/api/auth/verify', (route) => route.abort());
  await other.goto(`${portal.origin}/api/auth/signin?returnUrl=%2Fprofile`);
  await signIn(other, 'admin@example.org');
  await other.waitForURL(`${portal.origin}/profile`);
  await other.close();
}

test('emits forms and sign-ins once, with personal data at a sign-in only', async ({ page, context }) => {
  const { tracked, beacons, expectTracked, open } = await consenting(page, tagged);
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const send = main.locator('form button[type=submit]');
  await footer.locator('a[href="/contact"]').click();
  await expectTracked(['initiate_contact', { way: 'form', area: 'footer' }], view('/contact', '/contact'));
  await main.locator('#contact-topic').selectOption('data');
  await main.locator('#contact-name').fill('Test Person');
  await main.locator('#contact-email').fill('person@example.org');
  await main.locator('#contact-message').fill('Hello');
  await main.locator('#contact-consent').check();
  await clickTwice(page, 'contactform', send);
  await expectTracked(['submit_contact_form', { topic: 'data', initiative: null }]);

  await footer.locator('a[href="/newsletter"]').click();
  await expectTracked(['initiate_newsletter', { area: 'footer' }], view('/newsletter', '/newsletter'));
  await main.locator('#newsletter-email').fill('person@example.org');
  await main.locator('#newsletter-consent').check();
  await send.click();
  await expectTracked(['submit_newsletter_form', { language: 'en', interests: [] }]);

  await footer.locator('a[href="/register"]').click();
  await expectTracked(['initiate_signup', { area: 'footer' }], view('/register', '/register'));
  await main.getByRole('link', { name: 'Create an account or sign in' }).click();
  await expectTracked(['sign_up_start', {}], ['login_start', { page: '/register', area: 'main' }]);

  await signInElsewhere(page);
  await open('/register');
  await expectTracked(
    view('/register', '/register', 'load'),
    ['login', { userId: expect.any(String), jobTitle: 'Platform administrator', roles: 'admin' }],
    ['sign_up_progress', { step: 1, steps: 3 }],
  );
  await main.locator('#registration-role').selectOption('verifier');
  await main.locator('#registration-consent').check();
  await send.click();
  await expectTracked(['sign_up_progress', { step: 3, steps: 3 }]);

  expect(JSON.stringify([tracked, beacons])).not.toMatch(/person@|example\.org/);
  // The collector gets the same; it counts roles only.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => beacons.join()).toContain('"login"');
  expect(beacons.join()).toContain('"roles":"admin"');
  expect(
    (await context.cookies(tagged.origin))
      .map(({ name }) => name)
      // For ten seconds, `own_change` bypasses the cache.
      .filter((name) => !name.startsWith('auth_') && name !== 'own_change'),
  ).toEqual([]);
});
