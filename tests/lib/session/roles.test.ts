import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { may } from '#contract/users/rights.ts';
import type { Role } from '#contract/users/schema.ts';
import { contextQueries } from '#lib/api/context.ts';
import { verify } from '#lib/auth/verify.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';
import { fetchContext } from '#lib/session/fetchContext.server.ts';
import { signIn } from '#lib/session/session.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { userContext } from '#tests/support/sessions.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import proxy from '../../../pages/api/context/[...path].ts';

const server = contextApiServer();
let person: SignedInPortal;
let roles: Role[];
let requested: { language: string | null; signedInAt: string | null }[];

beforeEach(async () => {
  person = await signedInPortal({ fetchContext });
  roles = [{ name: 'admin', scope: null }];
  requested = [];
  server.use(
    respondTo('getContext', ({ request: { headers } }) => {
      requested.push({ language: headers.get('accept-language'), signedInAt: headers.get('x-signed-in-at') });
      return HttpResponse.json({ ...siteContext, user: { ...userContext, roles } });
    }),
  );
});

const load = vi.fn(async ({ api, client }: Load<unknown>) => {
  await client.query(contextQueries(api).site());
});
const page = serverPage({ load });

async function visit() {
  load.mockClear();
  const { result } = await renderPage(page, { headers: { cookie: person.cookie }, locale: 'fr' });
  return {
    shown: result.props?.viewer?.context ?? null,
    loaded: load.mock.lastCall?.[0].viewer?.context ?? null,
  };
}
const verified = async () => {
  const { json } = await verify({ cookies: { ...person.cookies, auth_track: '1' } } as never, signIn()!);
  return json as { context: { roles: Role[] }; login: { roles: string } };
};

test('a role that was taken away does not count at the next request, nor a new one before', async () => {
  for (const isAdmin of [true, false, true]) {
    roles = isAdmin ? [{ name: 'admin', scope: null }] : [];
    const { shown, loaded } = await visit();
    expect([may(shown, 'demand.read'), may(loaded, 'demand.read')]).toEqual([isAdmin, isAdmin]);
    const { context, login } = await verified();
    expect([context.roles.length, login.roles]).toEqual(isAdmin ? [1, 'admin'] : [0, 'anonymous']);
  }
});

test('a page requests the context once, in its language, with the time of the sign-in', async () => {
  await visit();
  expect(requested).toEqual([{ language: 'fr', signedInAt: String(person.tokens.iat) }]);
});

test("a call of a browser requests no context: the context API decides by the person's token", async () => {
  const calls: (string | null)[][] = [];
  server.use(
    respondTo('listInitiatives', ({ request: { headers } }) => {
      calls.push([headers.get('authorization'), headers.get('x-signed-in-at')]);
      return HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 12, pageCount: 1 });
    }),
  );
  const headers = { cookie: person.cookie, 'x-viewer': userContext.oid };
  await callApiRoute(proxy, { query: { path: ['v1', 'initiatives'] }, headers });
  expect(calls).toEqual([[`Bearer ${person.tokens.access_token}`, String(person.tokens.iat)]]);
  expect(requested).toEqual([]);
});

test('an anonymous page works with a token that the context API rejects', async () => {
  const calls: boolean[] = [];
  server.use(
    respondTo('listInitiatives', ({ request: { headers } }) => {
      calls.push(headers.has('authorization'));
      const problem = { type: 'about:blank', title: 'x', status: 401, code: 'token-refused' };
      return headers.has('authorization')
        ? HttpResponse.json(problem, { status: 401 })
        : HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 12, pageCount: 1, facets: {} });
    }),
  );
  const query = { path: ['v1', 'initiatives'] };
  await callApiRoute(proxy, { query, headers: { cookie: person.cookie } });
  expect(calls).toEqual([true, false]);
  const headers = { cookie: person.cookie, 'x-viewer': userContext.oid };
  expect((await callApiRoute(proxy, { query, headers })).status).toBe(401);
  expect(calls).toEqual([true, false, true]);
});
