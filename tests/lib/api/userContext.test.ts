import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { may, type Right, rights } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { mayHaveDashboard } from '#lib/session/dashboards.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { siteContext } from '#tests/support/fixtures.ts';

const server = contextApiServer();

async function contextOf(body: unknown, accessToken: string | undefined = 'a-token') {
  server.use(respondTo('getContext', () => HttpResponse.json(body as object)));
  return createServerApi({ locale: 'en', accessToken }).call('getContext', {});
}

const nothing = { verified: false, organization: null, roles: [] };
const roles = [{ name: 'admin' }, { name: 'convener' }];

describe('a user context', () => {
  test.each([
    ['role names only', { roles }, { ...nothing, roles }],
    ['role names only, beside the site', { site: siteContext.site, user: { roles } }, { ...nothing, roles }],
    ['nothing', {}, nothing],
    ['a site only', { site: siteContext.site }, nothing],
    ['a field that is called user', { user: 'ana', roles }, { ...nothing, roles }],
    ['unknown fields', { roles, tenant: { id: 7 }, theme: 'dark' }, { ...nothing, roles }],
    ['no list of roles', { user: { roles: 'admin' } }, nothing],
    ['roles that are no roles', { roles: ['admin', null, {}, { name: 7 }, ...roles] }, { ...nothing, roles }],
    ['details of another type', { roles, verified: 'yes', organization: 'Tea' }, { ...nothing, roles }],
    [
      'a scope of another kind',
      { roles: [{ name: 'admin', scope: { kind: 'river', id: 'mekong', name: 'Mekong' } }] },
      { ...nothing, roles: [{ name: 'admin' }] },
    ],
    [
      'a scope without a name',
      { roles: [{ name: 'admin', scope: { kind: 'locale' } }] },
      { ...nothing, roles: [{ name: 'admin' }] },
    ],
    [
      'a role that applies everywhere',
      { roles: [{ name: 'admin', scope: null }] },
      { ...nothing, roles: [{ name: 'admin', scope: null }] },
    ],
  ])('with %s', async (_, body, user) => {
    expect((await contextOf(body)).user).toEqual(user);
  });

  test.each([undefined, 'a-token', ''])(
    'is not read out of something else, with the token %o',
    async (token) => {
      await expect(contextOf({ items: 7, message: 'Maintenance' }, token)).rejects.toThrow(
        /breaks the contract/,
      );
    },
  );

  test('is null for anonymous visitors', async () => {
    expect((await contextOf({ site: {}, user: null })).user).toBeNull();
    expect((await contextOf({ site: {}, user: 'ana' })).user).toBeNull();
  });

  test('is null without an access token, for any response', async () => {
    expect(
      (await contextOf({ roles: [{ name: 'admin', scope: null }], verified: true }, '')).user,
    ).toBeNull();
  });

  test.each([[], ['x'], 'x', null, 7])('is not %j', async (body) => {
    await expect(contextOf(body)).rejects.toMatchObject({ code: 'invalid-response' });
  });
});

describe('a context without a site', () => {
  test('has what is certain of every site', async () => {
    expect((await contextOf({ roles: [] })).site).toEqual({
      locales: ['en', 'es', 'fr', 'id', 'pt', 'vi'],
      defaultLocale: 'en',
      demonstration: false,
      pages: [],
    });
  });

  test('keeps its readable parts', async () => {
    const site = {
      ...siteContext.site,
      locales: ['hi', 'vi'],
      defaultLocale: 'hi',
      totals: { initiatives: 3 },
    };
    expect((await contextOf({ site })).site).toEqual({
      ...siteContext.site,
      ...{ locales: ['vi'], defaultLocale: 'en', totals: undefined },
    });
  });
});

describe('a role of unknown scope', () => {
  const ofRoles = Object.entries(rights).flatMap(([right, holders]) =>
    holders === 'verified' ? [] : [[right as Right, holders] as const],
  );
  const every = ofRoles.map(([right]) => right);
  const places = [{}, { initiative: 'a' }, { organization: 'a' }, { consortium: 'a' }, { locale: 'vi' }];
  const user: UserContext = {
    oid: 'an-oid',
    verified: true,
    organization: null,
    roles: [...new Set(ofRoles.flatMap(([, holders]) => holders.map(([name]) => name)))].map((name) => ({
      name,
    })),
  };

  test.each(every)('does not give the right %s', (right) => {
    for (const place of places) expect(may(user, right, place)).toBe(false);
  });

  test('opens no dashboard', () => {
    expect(mayHaveDashboard(user, { owner: 'organization', slug: 'a' })).toBe(false);
    expect(mayHaveDashboard(user, { owner: 'consortium', slug: 'a' })).toBe(false);
  });
});
