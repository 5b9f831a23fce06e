import type { Page } from '@playwright/test';
import { expectAccessible, expectValid } from './support/checks.ts';
import { startPortal } from './support/portalProcess.ts';
import { freePort } from './support/servers.ts';
import type { ServiceProcess } from './support/serviceProcess.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Portal with a breakable connection. */
class Connection {
  readonly #port: string;
  #portal: ServiceProcess | undefined;

  private constructor(port: string) {
    this.#port = port;
  }

  static async open(): Promise<Connection> {
    const connection = new Connection(String(await freePort()));
    await connection.restore();
    return connection;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async restore(): Promise<void> {
    this.#portal = await startPortal({ PORT: this.#port });
  }

  async cut(): Promise<void> {
    await this.#portal?.stop();
  }
}

const savedCopyOf = (page: Page, address: string) =>
  page.evaluate(async (of) => (await caches.match(of, { ignoreVary: true }))?.text(), address);

const untilSaved = (page: Page, address: string) =>
  expect.poll(async () => Boolean(await savedCopyOf(page, address)), { message: address }).toBe(true);

test('a visited page is there without a connection, and says of when it is', async ({
  page,
  browserErrors,
}) => {
  const connection = await Connection.open();
  const at = (path: string) => connection.origin + path;
  browserErrors.allow(/Failed to load resource|status of 503|ERR_/);
  const notice = page.getByRole('complementary', { name: 'Saved page' });
  const noticeInFrench = page.getByRole('complementary', { name: 'Page enregistrée' });

  // The first page loads before the service worker; the second without a new document.
  await page.goto(at('/fr/initiatives'));
  await untilSaved(page, at('/fr/initiatives'));
  await page.goto(at('/initiatives'));
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = await link.innerText();
  const initiative = at((await link.getAttribute('href')) ?? '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await untilSaved(page, initiative);
  await expect(notice).toHaveCount(0);

  await connection.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(notice).toContainText(/^You are offline\. You see this page as it was on \w+ \d+, \d{4} at /);
  await expectAccessible(page);

  await page.goto(at('/fr/initiatives'));
  await expect(noticeInFrench).toContainText('Vous êtes hors ligne');
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(at('/how-it-works'));
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectValid(await page.content(), '/how-it-works');
  await expectAccessible(page);
  await page.getByRole('listitem').getByRole('link', { name }).click();
  await expect(notice).toBeVisible();

  await page.goto(at('/how-it-works'));
  await connection.restore();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/^How it works/);
  await expect(notice).toHaveCount(0);
  await page.goto(initiative);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await connection.cut();
});

test('the device keeps what anybody sees, and nothing of a member', async ({ page, stack }) => {
  await page.goto('/initiatives');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/api/auth/signin?returnUrl=%2Fprofile');
  await signIn(page, 'registered@example.org');
  await expect(page.getByText('registered@example.org').first()).toBeVisible();
  await page.goto('/how-it-works');
  await untilSaved(page, `${stack.origin}/how-it-works`);
  const saved = await page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    const responses = await pages.matchAll();
    return Promise.all(responses.map(async (each) => each.text()));
  });
  expect(saved.length).toBeGreaterThanOrEqual(2);
  expect(saved.join(' ')).not.toContain('registered@example.org');
  expect(await savedCopyOf(page, `${stack.origin}/profile`)).not.toContain('registered@example.org');
});
