import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshProfileQuery } from '#lib/api/profile.ts';
import { logger } from '#lib/log/logger.server.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { oid } from '#tests/support/identityProvider.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import { getServerSideProps } from '../../../pages/profile.tsx';

const { graph } = vi.hoisted(() => {
  const graph = 'https://graph.test/v1.0/me';
  process.env['B2C_PROFILE_URL'] = graph;
  return { graph };
});

const server = contextApiServer();
let person: SignedInPortal;
let asked: (string | null)[];
beforeEach(async () => {
  person = await signedInPortal();
  asked = [];
});

async function profileWhen(response: () => Response, cookie = person.cookie): Promise<unknown> {
  server.use(
    http.get(graph, ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return response();
    }),
  );
  const { result, status } = await renderPage(getServerSideProps, { headers: { cookie } });
  expect(status).toBe(200);
  return dataOf(result.props?.dehydratedState).get(JSON.stringify(freshProfileQuery(oid).queryKey));
}

const user = {
  id: oid,
  displayName: 'Ana Nguyễn',
  mail: 'ana@example.org',
  jobTitle: 'Head of sourcing',
  givenName: 'Ana',
  mobilePhone: '+84 1',
};

describe('the profile at the graph service', () => {
  test('is shown on the profile page, and requested with the person’s own token', async () => {
    expect(await profileWhen(() => HttpResponse.json(user))).toEqual({
      oid,
      name: 'Ana Nguyễn',
      emails: ['ana@example.org'],
      jobTitle: 'Head of sourcing',
    });
    expect(asked).toEqual([`Bearer ${person.tokens.access_token}`]);
  });

  test.each([
    ['what it leaves out', { id: oid }, {}],
    ['an empty name', { ...user, displayName: '' }, { name: 'Demo Convener' }],
    ['no address', { ...user, mail: null, otherMails: [] }, { emails: ['convener@example.org'] }],
    [
      'an address among others',
      { ...user, mail: null, otherMails: ['b@example.org'] },
      { emails: ['b@example.org'] },
    ],
    ['a job that ended', { ...user, jobTitle: null }, { jobTitle: null }],
  ])('%s', async (_name, response, expected) => {
    const known = { oid, name: 'Demo Convener', emails: ['convener@example.org'], jobTitle: 'Convener' };
    const given =
      'displayName' in response
        ? { name: user.displayName, emails: [user.mail], jobTitle: user.jobTitle }
        : {};
    expect(await profileWhen(() => HttpResponse.json(response))).toEqual({ ...known, ...given, ...expected });
  });

  test.each([
    ['is of another person', () => HttpResponse.json({ ...user, id: 'another-person' })],
    [
      'is refused',
      () => HttpResponse.json({ error: { code: 'InvalidAuthenticationToken' } }, { status: 401 }),
    ],
    ['is no profile', () => HttpResponse.json([1])],
    ['is not to be read', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
    ['leads elsewhere', () => HttpResponse.redirect('https://elsewhere.test/')],
    ['fails', () => HttpResponse.error()],
  ])('leaves the session valid when it %s', async (_name, response) => {
    const warned = vi.spyOn(logger(), 'warn');
    expect(await profileWhen(response)).toBeNull();
    const reported = JSON.stringify(warned.mock.calls);
    expect(warned).toHaveBeenCalledOnce();
    for (const secret of [person.tokens.access_token, 'another-person', 'ana@example.org'])
      expect(reported).not.toContain(secret);
    warned.mockRestore();
  });

  test('is requested for signed-in people on this page only', async () => {
    expect(await profileWhen(() => HttpResponse.json(user), '')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
