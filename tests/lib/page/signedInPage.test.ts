import { http, HttpResponse, passthrough } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contextQueries } from '#lib/api/context.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { organizationDashboard } from '#tests/support/dashboards.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { secrets, userContext } from '#tests/support/sessions.ts';
import { cookieOf, type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import { getServerSideProps as ofConsortium } from '../../../pages/consortiums/[consortium]/dashboard.tsx';
import { getServerSideProps as ofOrganization } from '../../../pages/organizations/[organization]/dashboard.tsx';

const server = contextApiServer();
const page = serverPage({ load: () => Promise.resolve() });
let person: SignedInPortal;
beforeEach(async () => {
  person = await signedInPortal();
});

const dashboardOf = (organization: string, cookie = person.cookie) =>
  renderPage(ofOrganization, { params: { organization }, headers: { cookie } });

describe('the dashboard of an organization', () => {
  test('is a missing page for a signed-in person who is not a member', async () => {
    server.use(respondTo('getOrganizationDashboard', problemResponse(404, 'not-found')));
    const [others, nowhere] = await Promise.all([dashboardOf('dragonfly'), dashboardOf('nowhere')]);
    for (const { status, headers, result } of [others, nowhere]) {
      expect([status, result.props?.failure]).toEqual([404, 'not-found']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(result.props?.viewer?.profile.oid).toBe(userContext.oid);
    }
    const { params: _ours, ...seen } = others.result.props!;
    const { params: _theirs, ...unseen } = nowhere.result.props!;
    expect(seen).toEqual(unseen);
  });

  test('is requested with the token of a member, and not cached', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      respondTo('getOrganizationDashboard', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json(organizationDashboard());
      }),
    );
    const { status, headers } = await dashboardOf('dragonfly');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(tokens).toEqual([`Bearer ${person.tokens.access_token}`]);
  });

  test('is not cached when it redirects to its current address', async () => {
    server.use(respondTo('getOrganizationDashboard', () => HttpResponse.json(organizationDashboard())));
    const { result, headers } = await dashboardOf('former-name');
    expect(result).toMatchObject({ redirect: { destination: '/organizations/dragonfly/dashboard' } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('sends no request with an invalid token', async () => {
    const asked = vi.fn(() => HttpResponse.json(organizationDashboard()));
    server.use(respondTo('getOrganizationDashboard', asked));
    const { result } = await dashboardOf('dragonfly', 'auth_token=nonsense; auth_jwt=e30.e30.x');
    expect([result.props?.viewer, asked.mock.calls.length]).toEqual([null, 0]);
  });
});

test('of a consortium does the same', async () => {
  server.use(respondTo('getConsortiumDashboard', problemResponse(404, 'not-found')));
  const { status, headers } = await renderPage(ofConsortium, {
    params: { consortium: 'alliance' },
    headers: { cookie: person.cookie },
  });
  expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});

describe('a page for a person who is signed in', () => {
  const visit = (cookie = person.cookie) => renderPage(page, { headers: { cookie }, locale: 'fr' });

  test('names their memberships in the language of the page', async () => {
    const organization = { slug: 'dragonfly', name: 'Coopérative La Libellule' };
    server.use(respondingWith('getContext', { ...siteContext, user: { ...userContext, organization } }));
    expect((await visit()).result.props?.viewer?.context.organization).toEqual(organization);
  });

  test('contains no token, secret or session id', async () => {
    const loaded = serverPage({
      load: async ({ api, client }) => {
        await client.query(contextQueries(api).site());
      },
    });
    const { result } = await renderPage(loaded, { headers: { cookie: person.cookie } });
    const sent = JSON.stringify(result);
    const { access_token, id_token, sid } = person.tokens;
    for (const each of [access_token, id_token, sid, person.cookies['auth_token']!, ...secrets])
      expect(sent).not.toContain(each);
    expect(sent).not.toMatch(/eyJ[\w-]+\./);
  });

  test('sends renewed cookies once, and the old ones still work', async () => {
    person.clock.advance(3590);
    // The identity service listens on this machine.
    server.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
    const first = await visit();
    expect(first.result.props?.viewer).not.toBeNull();
    expect(
      first.headers
        .get('set-cookie')
        ?.split('\n')
        .map((each) => each.split('=')[0]),
    ).toEqual(['auth_token']);
    expect((await visit()).result.props?.viewer).not.toBeNull();
    expect(person.provider.refreshes).toHaveLength(1);
  });

  const erased = ({ request }: { request: Request }) => {
    if (!request.headers.has('authorization')) return HttpResponse.json(siteContext);
    const problem = { type: 'about:blank', title: 'x', status: 401, code: 'account-erased' };
    return HttpResponse.json(problem, { status: 401 });
  };

  test('is requested again when they are erased while it loads', async () => {
    server.use(respondTo('getInitiative', erased));
    const loading = serverPage({
      load: async ({ api }) => {
        await api.call('getInitiative', { params: { initiative: 'dak-lak' } });
      },
    });
    const { result, headers } = await renderPage(loading, {
      headers: { cookie: person.cookie },
      locale: 'fr',
      resolvedUrl: '/profile?x=1',
    });
    expect(result).toMatchObject({ redirect: { destination: '/fr/profile?x=1', statusCode: 303 } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test("is a visitor's from the next request after erasure", async () => {
    expect((await visit()).result.props?.viewer).not.toBeNull();
    server.use(respondTo('getContext', erased));
    const next = await visit();
    expect(next.result.props?.viewer).toBeNull();
    expect(next.headers.get('set-cookie')).toMatch(/auth_token=;/);
  });

  test('ignores ambiguous duplicate cookies', async () => {
    const stranger = await signedInPortal();
    const mixed = `${cookieOf({ auth_token: stranger.cookies['auth_token']! })}; ${person.cookie}`;
    expect((await visit(mixed)).result.props?.viewer).toBeNull();
  });
});
