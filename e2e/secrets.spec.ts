import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authSecret, contextApiKey, identitySecret } from './support/addresses.ts';
import { authCookies, password, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { startWatchedStack, type WatchedStack } from './support/watchedStack.ts';

const settings = [contextApiKey, identitySecret, authSecret];
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}/;

class Planted {
  readonly values = new Set<string>([...settings, password, 'planted-code-of-a-thief', 'not-the-password']);

  /** Records cookies of the sign-in and the tokens inside. */
  async note(page: Page, origin: string): Promise<void> {
    for (const { name, value } of await authCookies(page, origin)) {
      if (!/^auth_(?:jwt|token|state)/.test(name)) continue;
      this.values.add(value);
      for (const part of value.split('.').filter((each) => each.length > 40)) this.values.add(part);
    }
  }

  /** Records secrets of redirects to the identity service and back. */
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

function bodiesOf(page: Page, origin: string) {
  const read: Promise<readonly [string, string]>[] = [];
  const note = (url: string, response: { status: () => number; text: () => Promise<string> }) => {
    const address = `${String(response.status())} ${new URL(url).pathname}`;
    read.push(
      response.text().then(
        (text) => [address, text] as const,
        () => [address, ''] as const,
      ),
    );
  };
  page.on('response', (response) => {
    const url = response.url();
    if (url.startsWith(origin) && !/\.(?:png|woff2|ico|webp|jpg)/.test(url)) note(url, response);
  });
  return {
    ask: async (path: string) => {
      note(`${origin}${path}`, await page.request.get(path, { maxRedirects: 0 }));
    },
    all: async () => new Map(await Promise.all(read)),
  };
}

// One worker starts the services once.
test.describe.configure({ mode: 'default' });

let stack: WatchedStack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Renewed a minute before the end: after three seconds.
  stack = await startWatchedStack(63);
});
test.afterAll(async () => {
  await stack.stop();
});

/** Returns a visit's processes below their callers; empty until all are sent. */
function treeOf(route: string): string[] {
  const { spans } = stack.traces;
  const byId = new Map(spans.map((span) => [span.id, span]));
  const lineOf = (span: (typeof spans)[number]): string[] => {
    const parent = byId.get(span.parent ?? '');
    return [...(parent ? lineOf(parent) : []), `${String(span.service)} ${span.name}`];
  };
  const lines = spans.filter(({ name }) => name === 'select').map(lineOf);
  return lines.find(([first]) => first === `common-ground-portal GET ${route}`) ?? [];
}

const wholeTree = [
  'common-ground-portal GET /initiatives',
  'common-ground-renderer render',
  expect.stringMatching(/^common-ground-renderer (?:get|list|search)/),
  'common-ground-renderer GET',
  expect.stringMatching(/^common-ground-context-api GET \/v1\//),
  'common-ground-context-api select',
];

interface Line {
  readonly requestId?: string;
  readonly path?: string;
  readonly route?: string;
}

const linesOf = (name: 'portal' | 'contextApi'): Line[] =>
  stack
    .logOf(name)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test('one id of a visit is in the logs and traces of portal, renderer and context API', async () => {
  const path = '/vi/news-and-updates';
  expect((await fetch(stack.origin + path)).status).toBe(200);
  await expect.poll(() => linesOf('portal').some((line) => line.path === path)).toBe(true);
  const ids = new Set(linesOf('portal').flatMap((line) => (line.path === path ? [line.requestId] : [])));
  expect([...ids]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  const routes = linesOf('contextApi').flatMap(({ requestId, route }) => (ids.has(requestId) ? [route] : []));
  expect(routes).toContain('/v1/stories');
  const services = () =>
    new Set(
      stack.traces.spans.flatMap(({ facts, service }) =>
        ids.has(String(facts['request.id'])) ? [service] : [],
      ),
    );
  await expect
    .poll(() => [...services()].sort(), { timeout: 10_000 })
    .toEqual(['common-ground-context-api', 'common-ground-portal', 'common-ground-renderer']);
});

test('no page, data, log, trace or error contains a token, secret or key', async ({
  browser,
  browserErrors,
}) => {
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
  await expect(page.getByText('Up to date.')).toBeVisible();
  await planted.note(page, origin);
  await page.getByRole('link', { name: 'Initiatives' }).first().click();
  await expect(page).toHaveURL(`${origin}/initiatives`);
  await bodies.ask('/api/context/v1/context');
  await bodies.ask('/api/auth/verify');

  // Tokens are renewed; earlier ones work for a while.
  const before = await renewed();
  await expect
    .poll(async () => {
      await page.request.get('/api/auth/verify');
      return renewed();
    })
    .not.toBe(before);
  await planted.note(page, origin);
  await visit('/fr/profile');

  // Error messages do not contain them either.
  const { searchParams } = new URL(
    (await page.request.get('/api/auth/signin', { maxRedirects: 0 })).headers()['location'] ?? '',
  );
  await planted.note(page, origin);
  const state = searchParams.get('state') ?? '';
  await visit(`/api/auth/callback/signin?code=planted-code-of-a-thief&state=${state}`);
  await visit(
    `/api/auth/callback/signin?error=server_error&error_description=${contextApiKey}&state=${state}`,
  );
  await visit('/organizations/nowhere/dashboard');
  for (const path of [
    '/api/auth/nothing',
    '/api/context/v1/nothing',
    '/api/context/v1/organizations/NOT-ONE/dashboard',
    `/api/media/${'0'.repeat(64)}`,
    '/api/context/v1/organizations?page=x',
    '/_next/data/x/en.json',
  ])
    await bodies.ask(path);
  await expect.poll(() => treeOf('/initiatives'), { timeout: 10_000 }).toEqual(wholeTree);
  await stack.end('contextApi');
  await visit('/profile');
  await visit('/initiatives?q=new');
  await bodies.ask('/api/context/v1/context');
  await bodies.ask('/api/auth/verify');
  await planted.note(page, origin);
  await stack.end('identity');
  await visit('/fr/profile');
  await bodies.ask('/api/auth/verify');
  for (const endpoint of ['signin', 'reset', 'signout']) await bodies.ask(`/api/auth/${endpoint}`);
  await stack.end('portal');

  const responses = await bodies.all();
  const kinds = [
    /^200 \/profile/,
    /^200 \/_next\/data\//,
    /^200 \/_next\/static\/.*js$/,
    /^404 /,
    /^503 /,
    /^400 |^404 \/api/,
  ];
  for (const kind of kinds)
    expect([...responses.keys()].filter((address) => kind.test(address))).not.toEqual([]);
  expect(planted.values.size).toBeGreaterThan(15);
  for (const [address, body] of responses) expect([address, planted.in(body)]).toEqual([address, []]);
  for (const [name, said] of [
    ['portal', /"level":40.*sign-in failed/],
    ['portal', /"level":50/],
    ['contextApi', /"level":30.*"responded"/],
    ['identity', /Server listening/],
  ] as const) {
    expect(stack.logOf(name), name).toMatch(said);
    expect([name, planted.in(stack.logOf(name))]).toEqual([name, []]);
  }
  expect(stack.traces.spans.length).toBeGreaterThan(50);
  expect(planted.in(stack.traces.text())).toEqual([]);
  browserErrors.allow(/status of \d+/);
  await context.close();
});

test('no browser bundle contains a secret, or the name of one', () => {
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
