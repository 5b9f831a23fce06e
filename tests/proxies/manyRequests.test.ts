import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { ourNginx } from '../../e2e/support/proxies.ts';
import { hostileRequest } from './hostileRequests.ts';
import { type Memory, memoryOfServers } from './memory.ts';
import { Person } from './person.ts';
import { inParallel, oneOf, randomNumbers, sender } from './sender.ts';
import { type Stack, startStack } from './stack.ts';

/** Requests in all; docs/security/many-requests.md describes longer runs. */
const counts = {
  hostile: Number(process.env['HOSTILE_REQUESTS'] ?? 500),
  interleaved: Number(process.env['INTERLEAVED_REQUESTS'] ?? 240),
};
const isLong = counts.hostile > 500 || counts.interleaved > 240;
const report = (what: string, seen: object) => {
  if (isLong) process.stdout.write(`${what}: ${JSON.stringify(seen)}\n`);
};
const lanes = 16;
const seed = Number(process.env['SEED'] ?? 1);

/** Memory at the end is compared with memory once caches are filled, which takes some ten thousand requests. */
const warmUp = isLong ? 0.2 : 0;
const fillsCaches = counts.hostile >= 400_000;
const mostGrowth = 1.05;

const inMegabytes = ({ used, resident }: Memory) =>
  `${(used / 1024 ** 2).toFixed(1)} of ${(resident / 1024 ** 2).toFixed(0)} MB`;

/** Returns processes that grew; a renderer that was replaced is a new one. */
function grown(before: ReadonlyMap<string, Memory>, after: ReadonlyMap<string, Memory>): readonly string[] {
  return [...after].flatMap(([name, memory]) => {
    const first = before.get(name);
    return first && memory.used > first.used * mostGrowth
      ? [`${name}: ${inMegabytes(first)} → ${inMegabytes(memory)}`]
      : [];
  });
}

const example: Readonly<Record<string, string>> = { initiative: 'ca-phe-ben-vung-dak-lak' };
const callsUnder = (root: string) =>
  Object.values(operations).map(
    ({ method, path }) =>
      `${method} ${root}${path.replaceAll(/:(\w+)/g, (_, name: string) => example[name] ?? 'x')}`,
  );
const portalPaths = [
  '/',
  '/initiatives',
  '/initiatives/ca-phe-ben-vung-dak-lak',
  '/initiatives/ca-phe-ben-vung-dak-lak/projects/x',
  '/vi/organizations/monsoon-kite-trading-example/dashboard',
  '/search',
  '/compare',
  '/profile',
  '/studio/initiatives',
  '/contact',
  '/newsletter',
  '/follow',
  '/mails/unsubscribe',
  '/sign-in-problem',
  '/api/auth/signin',
  '/api/auth/signout',
  '/api/auth/callback',
  '/api/auth/session',
  '/api/events',
  '/api/files',
  '/api/imports',
  '/api/markdown',
  '/api/downloads/x',
  '/api/media/x',
  '/api/og/x',
  '/api/art/x',
  '/api/boundaries/x',
  '/api/feeds/en/news.xml',
  '/api/exports/x',
  '/feeds/en/news.xml',
  '/sitemaps/en.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/_next/data/x/initiatives.json',
  '/_next/static/x.js',
  '/tiles/0/0/0',
  '/healthz',
  ...callsUnder('/api/context'),
];

const accounts = ['organization-editor@example.org', 'verifier@example.org'];
const pages = [
  '/',
  '/initiatives',
  '/initiatives?country=VN',
  '/initiatives/ca-phe-ben-vung-dak-lak',
  '/initiatives/ca-phe-ben-vung-dak-lak/actions',
  '/organizations',
  '/organizations/monsoon-kite-trading-example',
  '/conveners',
  '/consortiums',
  '/projects',
  '/investment-opportunities',
  '/news-and-updates',
  '/search?q=coffee',
  '/how-it-works',
  '/verification-insights',
  '/organizations/monsoon-kite-trading-example/dashboard',
  '/profile',
];
const paths = ['', '/es', '/fr', '/id', '/pt', '/vi'].flatMap((locale) =>
  pages.map((page) => (page === '/' ? locale || '/' : locale + page)),
);

let stack: Stack;
let end: (() => Promise<void>)[] = [];
let origins: Readonly<
  Record<string, { origin: string; paths: readonly string[]; headers: Record<string, string> }>
>;
beforeAll(async () => {
  stack = await startStack();
  const { contextApi, contextApiKey, identity } = await import('../../e2e/support/addresses.ts');
  const portal = await stack.portal({ SHARED_CACHE: 'on', TRUSTED_PROXIES: '1' });
  const proxy = await ourNginx({ origin: stack.origin, portal: portal.origin });
  end = [proxy.stop, portal.stop];
  const policy = `/commonground.onmicrosoft.com/B2C_1_signin`;
  const identityPaths = [
    '/v2.0/.well-known/openid-configuration',
    '/discovery/v2.0/keys',
    '/oauth2/v2.0/authorize',
    '/oauth2/v2.0/token',
    '/oauth2/v2.0/logout',
  ];
  const none = {};
  const cookie = await cookiesOf('admin@example.org');
  origins = {
    'nginx, as an administrator': {
      origin: stack.origin,
      // Others would end the session.
      paths: portalPaths.filter((path) => !/sign-?out|sessions/.test(path)),
      headers: { cookie, origin: stack.origin, 'sec-fetch-site': 'same-origin' },
    },
    nginx: { origin: stack.origin, paths: portalPaths, headers: none },
    portal: { origin: portal.origin, paths: portalPaths, headers: none },
    'context API': {
      origin: contextApi.origin,
      paths: callsUnder(''),
      headers: { 'ocp-apim-subscription-key': contextApiKey },
    },
    'identity service': {
      origin: identity.origin,
      paths: [...identityPaths.map((path) => policy + path), '/profile/me'],
      headers: none,
    },
  };
}, 180_000);
afterAll(async () => {
  for (const each of end) await each();
  await stack.stop();
}, 60_000);

async function cookiesOf(email: string): Promise<string> {
  const person = new Person();
  await person.signIn(stack.origin, email, '/profile');
  return [...person.cookies(stack.origin)].map((pair) => pair.join('=')).join('; ');
}

test(
  `interleaved requests of two people and visitors show nobody another’s bytes`,
  { timeout: 3_600_000 },
  async () => {
    const cookies = [undefined, ...(await Promise.all(accounts.map(cookiesOf)))];
    const { send, close } = sender(stack.origin, lanes);
    const random = randomNumbers(seed);
    const first = new Map<string, string>();
    const problems: string[] = [];
    let shown = 0;
    const statuses = new Map<string, number>();
    await inParallel(counts.interleaved, lanes, async () => {
      const path = oneOf(paths, random);
      const who = Math.floor(random() * cookies.length);
      const cookie = cookies[who];
      const headers = {
        'accept-encoding': 'identity',
        'sec-fetch-site': 'none',
        'accept-language': 'en',
        ...(cookie && { cookie }),
      };
      let response = await send({ path, headers });
      // A busy portal asks to come again, as people do.
      for (let again = 0; cookie && response.status === 503 && again < 10; again += 1) {
        await delay(1000);
        response = await send({ path, headers });
      }
      const { status, cache, cookies: set, body } = response;
      const what = `${accounts[who - 1] ?? 'a visitor'} at ${path}, ${cache}`;
      const kind = `${cookie ? 'person' : 'visitor'} ${status} ${cache ?? ''}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      for (const [index, email] of accounts.entries())
        if (index + 1 !== who && body.includes(email)) problems.push(`${what}: shows ${email}`);
      // A busy portal says so, and shows saved copies for visitors.
      if (status >= 500 && status !== 503) problems.push(`${what}: ${status}`);
      if (cookie && body.includes(accounts[who - 1]!)) shown += 1;
      if (cookie && cache === 'HIT') problems.push(`${what}: from the shared cache`);
      if (!cookie && set.length > 0) problems.push(`${what}: receives ${set.join()}`);
      // A page for visitors is the same for each of them.
      if (cookie || status !== 200) return;
      const hash = createHash('sha256').update(body).digest('base64');
      const known = first.get(path);
      if (known === undefined) first.set(path, hash);
      else if (known !== hash) problems.push(`${what}: differs from the first`);
    });
    close();
    report('interleaved', { shown, ...Object.fromEntries(statuses) });
    expect(shown).toBeGreaterThan(counts.interleaved / 3);
    expect(problems.slice(0, 20)).toEqual([]);
  },
);

test.each([
  ['nginx', 0.3],
  ['nginx, as an administrator', 0.1],
  ['portal', 0.2],
  ['context API', 0.3],
  ['identity service', 0.1],
] as const)(
  '%s responds to hostile and random requests without an error of its own',
  { timeout: 3_600_000 },
  async (name, share) => {
    const { origin, paths, headers } = origins[name]!;
    const { send, close } = sender(origin, lanes);
    const random = randomNumbers(seed);
    const problems: string[] = [];
    const statuses: Record<number, number> = {};
    const sendHostile = async () => {
      const hostile = hostileRequest(paths, random);
      const sent = { ...hostile, headers: { ...hostile.headers, ...headers } };
      const text = `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 300)} ${String(sent.body).slice(0, 60)}`;
      try {
        const { status } = await send(sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
        // 501 is right for an unknown method, 503 for a busy service.
        if (status >= 500 && status !== 501 && status !== 503) problems.push(`${status} ${text}`);
      } catch (error) {
        problems.push(`${String(error)} ${text}`);
      }
    };
    const hostileRequests = async (part: number) =>
      inParallel(Math.round(counts.hostile * share * part), lanes, sendHostile);
    await hostileRequests(warmUp);
    const before = isLong ? await memoryOfServers() : new Map<string, Memory>();
    await hostileRequests(1 - warmUp);
    close();
    report(name, statuses);
    if (isLong) {
      const after = await memoryOfServers();
      const shown = (of: ReadonlyMap<string, Memory>) =>
        Object.fromEntries([...of].map(([server, memory]) => [server, inMegabytes(memory)] as const));
      report(`${name}, memory before`, shown(before));
      report(`${name}, memory after`, shown(after));
      if (fillsCaches) problems.push(...grown(before, after));
    }
    expect(problems.slice(0, 20)).toEqual([]);
    const { send: ask, close: closeLast } = sender(origin, 1);
    expect((await ask({ path: name.startsWith('nginx') ? '/' : '/healthz' })).status).toBe(200);
    closeLast();
  },
);
