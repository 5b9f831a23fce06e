import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authSecret, contextApiKey, identitySecret } from './support/addresses.ts';
import { authCookies, password, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { startWatchedStack, type WatchedStack } from './support/watchedStack.ts';

const settings = [contextApiKey, identitySecret, authSecret];
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}/;

/** What was put into this journey, or came up in it, and belongs in no page, script, log or error. */
class Planted {
  readonly values = new Set<string>([...settings, password, 'planted-code-of-a-thief', 'not-the-password']);

  /** Cookies of sign-in and the tokens inside. */
  async note(page: Page, origin: string): Promise<void> {
    for (const { name, value } of await authCookies(page, origin)) {
      if (!/^auth_(?:jwt|token|state)/.test(name)) continue;
      this.values.add(value);
      for (const part of value.split('.').filter((each) => each.length > 40)) this.values.add(part);
    }
  }

  /** State, nonce, code and verifier of every way to the identity service and back. */
  watch(page: Page): void {
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      for (const name of ['code', 'state', 'nonce', 'code_challenge', 'id_token_hint']) {
        const value = searchParams.get(name);
        if (value && value.length > 16) this.values.add(value);
      }
    });
  }

  in(text: string): string[] {
    const found = [...this.values].filter((value) => text.includes(value));
    return [...found, ...(jwt.exec(text) ?? [])];
  }
}

/** Bodies of all that the portal answers the page. */
function bodiesOf(page: Page, origin: string): { readonly all: () => Promise<Map<string, string>> } {
  const read: Promise<readonly [string, string]>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(origin) || /\.(?:png|woff2|ico|webp|jpg)/.test(response.url())) return;
    const address = `${String(response.status())} ${response.url().slice(origin.length).split('?')[0] ?? ''}`;
    read.push(
      response.text().then(
        (text) => [address, text] as const,
        () => [address, ''] as const,
      ),
    );
  });
  return { all: async () => new Map(await Promise.all(read)) };
}

let stack: WatchedStack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The portal renews tokens that have a minute left, so that these are renewed after three seconds.
  stack = await startWatchedStack(63);
});
test.afterAll(async () => {
  await stack.stop();
});

test('no token, secret or key is in a page, its data, a log or an error', async ({ browser, complaints }) => {
  test.slow();
  const { origin } = stack;
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  const page = await context.newPage();
  const planted = new Planted();
  planted.watch(page);
  const bodies = bodiesOf(page, origin);
  const visit = (path: string) => page.goto(path, { waitUntil: 'networkidle' });
  const renewed = async () =>
    (await authCookies(page, origin)).find(({ name }) => name === 'auth_jwt')?.value;

  await visit('/profile');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'admin@example.org', 'not-the-password');
  await signIn(page, 'admin@example.org');
  await expect(page.getByText('The account was asked just now.')).toBeVisible();
  await planted.note(page, origin);
  await page.getByRole('link', { name: 'Initiatives' }).first().click();
  await expect(page).toHaveURL(`${origin}/initiatives`);
  await visit('/api/context/v1/context');
  await visit('/api/auth/verify');

  // Tokens are renewed, and the ones before work on for a while.
  const before = await renewed();
  await expect
    .poll(async () => {
      await page.request.get('/api/auth/verify');
      return renewed();
    })
    .not.toBe(before);
  await planted.note(page, origin);
  await visit('/fr/profile');

  // Whatever goes wrong is told without them, too.
  const { searchParams } = new URL(
    (await page.request.get('/api/auth/signin', { maxRedirects: 0 })).headers()['location'] ?? '',
  );
  await planted.note(page, origin);
  const state = searchParams.get('state') ?? '';
  for (const path of [
    `/api/auth/callback/signin?code=planted-code-of-a-thief&state=${state}`,
    `/api/auth/callback/signin?error=server_error&error_description=${contextApiKey}&state=${state}`,
    '/api/auth/nothing',
    '/api/context/v1/nothing',
    '/api/context/v1/organizations/NOT-ONE/dashboard',
    `/api/media/${'0'.repeat(64)}`,
    '/organizations/nowhere/dashboard',
    '/organizations?page=x',
  ])
    await visit(path);
  await context.addCookies([{ name: 'auth_track', value: '1', url: origin }]);
  await stack.end('contextApi');
  for (const path of [
    '/profile',
    '/initiatives',
    '/api/context/v1/context',
    '/api/auth/verify',
    '/_next/data/x/en.json',
  ])
    await visit(path);
  await planted.note(page, origin);
  await stack.end('identity');
  for (const path of [
    '/profile',
    '/api/auth/verify',
    '/api/auth/signin',
    '/api/auth/reset',
    '/api/auth/signout',
  ])
    await visit(path);
  await stack.end('portal');

  const answers = await bodies.all();
  const kinds = [
    /^200 \/profile/,
    /^200 \/_next\/data\//,
    /^200 \/_next\/static\/.*js$/,
    /^404 /,
    /^503 /,
    /^400 |^404 \/api/,
  ];
  for (const kind of kinds)
    expect([...answers.keys()].filter((address) => kind.test(address))).not.toEqual([]);
  expect(planted.values.size).toBeGreaterThan(15);
  for (const [address, body] of answers) expect([address, planted.in(body)]).toEqual([address, []]);
  for (const [name, said] of [
    ['portal', /"level":40.*sign-in failed/],
    ['portal', /"level":50/],
    ['contextApi', /"level":30.*request completed/],
    ['identity', /Server listening/],
  ] as const) {
    expect(stack.logOf(name), name).toMatch(said);
    expect([name, planted.in(stack.logOf(name))]).toEqual([name, []]);
  }
  complaints.length = 0;
  await context.close();
});

test('nothing that is built for browsers knows a secret, or the name of one', () => {
  const files = globSync('.next/static/**/*.{js,css,json,map}');
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const each of [
      ...settings,
      'B2C_CLIENT_SECRET',
      'AUTH_SECRETS',
      'CONTEXT_API_KEY',
      'Ocp-Apim-Subscription-Key',
    ])
      expect([file, text.includes(each)]).toEqual([file, false]);
  }
});
