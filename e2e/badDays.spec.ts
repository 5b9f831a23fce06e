import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type BadDaysStack, type Dependency, startBadDays } from './support/badDaysStack.ts';
import { connectionFailures, type Failure, failures } from './support/failingProxy.ts';
import { localized } from './support/localized.ts';
import { memberScreens, screens } from './support/screens.ts';
import { signInByRequests } from './support/signIn.ts';
import {
  eachOf,
  type Expected,
  expectedOf,
  LIMIT_MS,
  type Visit,
  visit,
  type Visitor,
  wrongBeside,
  wrongInOutage,
} from './support/visits.ts';
import { workerTest as test } from './support/workerTest.ts';

/** `npm run e2e -- --outages` has every address, and PostgreSQL and Redis. */
const isWhole = process.env['E2E_OUTAGES'] === 'whole';
const width = isWhole ? 8 : 4;

test.describe.configure({ mode: 'default' });
test.setTimeout(isWhole ? 1_800_000 : 180_000);

const some = [
  '/',
  '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting',
  '/organizations/monsoon-kite-trading-example',
  '/contact',
  '/studio/people',
];
const ofMembers = memberScreens.flatMap(({ visited }) => visited.filter((each) => typeof each === 'string'));
const addresses = isWhole ? [...new Set([...Object.values(screens), ...ofMembers])] : some;

let stack: BadDaysStack;
let visitor: APIRequestContext;
let member: APIRequestContext;
const expected = new Map<string, Expected>();
const ofMember = new Map<string, Expected>();

/** Retries: on a busy machine, a page may exceed the limit. */
async function healthy(request: APIRequestContext, path: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    const visited = await visit(request, path);
    if (visited.status !== 503 || path.endsWith('=scope')) return visited;
    expect(tries, `${path} responds`).toBeLessThan(30);
  }
}

test.beforeAll(async ({ playwright }) => {
  stack = await startBadDays();
  const open = () => playwright.request.newContext({ baseURL: stack.origin });
  [visitor, member] = [await open(), await open()];
  await signInByRequests(member, 'admin', stack.origin);
  await eachOf(addresses, width, async (path) => {
    await healthy(visitor, path);
    expected.set(path, expectedOf(await healthy(visitor, path)));
    ofMember.set(path, expectedOf(await healthy(member, path)));
  });
});
test.afterAll(async () => {
  await visitor.dispose();
  await member.dispose();
  await stack.stop();
});

const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1];

/** Prints times as a row of the table in docs/security/outages.md. */
function report(
  dependency: Dependency,
  failure: Failure,
  times: ReadonlyMap<Visitor, number[]>,
  again: number,
) {
  if (!isWhole) return;
  const cells = [...times.values()].map(
    (each) => `${Math.round(middle(each) ?? 0)} / ${Math.round(Math.max(...each))}`,
  );
  process.stdout.write(`| ${[dependency, failure, ...cells, Math.round(again)].join(' | ')} |\n`);
}

/**
 * Waits for an uncached page.
 *
 * @returns milliseconds
 */
async function recovery(): Promise<number> {
  const started = performance.now();
  await expect
    .poll(async () => (await visit(visitor, `/vi/initiatives?q=${randomUUID()}`)).status, {
      intervals: [50],
      // For busy machines.
      timeout: 30_000,
    })
    .toBe(200);
  return performance.now() - started;
}

interface Round {
  readonly dependency: Dependency;
  readonly failure: Failure;
  /** Unvisited language. */
  readonly language: 'fr' | 'es' | 'pt' | 'id';
  judge(visited: Visit, visitor: Visitor, path: string): string[];
}

/**
 * Visits all addresses as each visitor during a failure.
 *
 * @returns problems
 */
async function visitAll({ dependency, failure, language, judge }: Round): Promise<string[]> {
  const wrong: string[] = [];
  const times = new Map<Visitor, number[]>();
  const see = async (kind: Visitor, path: string) => {
    const visited = await (kind === 'signed in'
      ? visit(member, path)
      : visit(visitor, kind === 'cold' ? localized(path, language) : path));
    times.set(kind, [...(times.get(kind) ?? []), visited.ms]);
    wrong.push(...judge(visited, kind, path).map((what) => `${kind} ${path}: ${what}`));
  };
  await stack.doors[dependency].set(failure);
  try {
    for (const kind of ['warm', 'cold', 'signed in'] as const)
      await eachOf(addresses, width, (path) => see(kind, path));
  } finally {
    await stack.doors[dependency].set('none');
  }
  report(dependency, failure, times, await recovery());
  return wrong;
}

/** Without the context API, people with a session may be visitors. */
function expectedFor(kind: Visitor, path: string, { status }: Visit): Expected {
  const asVisitor = expected.get(path)!;
  return kind !== 'signed in' || status === asVisitor.status
    ? asVisitor
    : { ...asVisitor, status: ofMember.get(path)!.status };
}

const ofContent = (visited: Visit, kind: Visitor, path: string): string[] =>
  wrongInOutage(visited, kind, expectedFor(kind, path, visited));

for (const failure of failures)
  test(`a context API with the failure “${failure}” leaves saved pages, and says so where there is none`, async () => {
    const round = { dependency: 'contextApi', failure, language: 'fr', judge: ofContent } as const;
    expect(await visitAll(round)).toEqual([]);
  });

for (const failure of isWhole ? failures : (['down', 'hang', 'wrong shape'] as const))
  test(`an identity service with the failure “${failure}” takes no page and no session`, async () => {
    const round = {
      dependency: 'identity',
      failure,
      language: 'es',
      judge: (visited: Visit, kind: Visitor, path: string) =>
        kind === 'signed in'
          ? wrongInOutage(visited, 'cold', expectedFor(kind, path, visited))
          : wrongBeside(visited, expected.get(path)!),
    } as const;
    expect(await visitAll(round)).toEqual([]);
    expect((await visit(member, '/profile')).html).toContain('admin@example.org');
  });

for (const failure of isWhole ? failures : (['down', 'hang'] as const))
  test(`signing in says that an identity service has the failure “${failure}”`, async () => {
    await stack.doors.identity.set(failure);
    const { status, ms } = await visit(visitor, '/api/auth/signin?returnUrl=/initiatives');
    await stack.doors.identity.set('none');
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(400);
    expect(ms).toBeLessThan(5_000);
  });

for (const failure of isWhole ? failures : (['hang'] as const))
  test(`a tile server with the failure “${failure}” concerns no page`, async () => {
    const judge = (visited: Visit, kind: Visitor, path: string) =>
      kind === 'signed in' ? [] : wrongBeside(visited, expected.get(path)!);
    const before = stack.doors.tiles.connections;
    expect(await visitAll({ dependency: 'tiles', failure, language: 'pt', judge })).toEqual([]);
    // Only the status of the portal asks for one, for administrators.
    const asking = addresses.filter((path) => path === '/studio/status');
    expect(stack.doors.tiles.connections - before).toBeLessThanOrEqual(asking.length);
  });

const send = (key: string) =>
  visitor.post('/api/context/v1/contactform', {
    headers: {
      origin: stack.origin,
      'idempotency-key': key,
      'x-recaptcha-token': key,
    },
    data: { name: 'Ana', email: 'ana@example.org', topic: 'data', message: 'Hello', consent: true },
    timeout: 20_000,
  });

for (const failure of isWhole ? connectionFailures : (['down', 'hang'] as const))
  test(`a mail server with the failure “${failure}” stops no message`, async () => {
    await stack.doors.mail.set(failure);
    const started = performance.now();
    const response = await send(randomUUID());
    await stack.doors.mail.set('none');
    expect([response.status(), performance.now() - started < LIMIT_MS]).toEqual([200, true]);
  });

for (const failure of isWhole ? failures : (['down', 'hang', 'wrong shape', 'flood'] as const))
  test(`a bot check with the failure “${failure}” lets nobody through, and the message can be sent again`, async () => {
    const key = randomUUID();
    await stack.doors.botCheck.set(failure);
    const started = performance.now();
    const refused = await send(key);
    const ms = performance.now() - started;
    await stack.doors.botCheck.set('none');
    expect([refused.status(), ms < LIMIT_MS + 1_000], `${Math.round(ms)} ms`).toEqual([503, true]);
    expect((await send(key)).status()).toBe(200);
  });

if (isWhole) {
  for (const failure of connectionFailures)
    test(`a database with the failure “${failure}” leaves saved pages, and says so where there is none`, async () => {
      const round = { dependency: 'database', failure, language: 'id', judge: ofContent } as const;
      expect(await visitAll(round)).toEqual([]);
    });

  for (const failure of connectionFailures)
    test(`a store of sessions with the failure “${failure}” takes no page from visitors, and no session`, async () => {
      const judge = (visited: Visit, kind: Visitor, path: string) =>
        kind === 'signed in'
          ? wrongInOutage(visited, 'cold', expectedFor(kind, path, visited))
          : wrongBeside(visited, expected.get(path)!);
      expect(await visitAll({ dependency: 'sessions', failure, language: 'pt', judge })).toEqual([]);
      await expect
        .poll(async () => (await visit(member, '/profile')).html.includes('admin@example.org'))
        .toBe(true);
    });
}
