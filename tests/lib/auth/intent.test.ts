import { beforeEach, describe, expect, test } from 'vitest';
import { type AuthPortal, authPortal, startedBy } from '#tests/support/authPortal.ts';

let portal: AuthPortal;
beforeEach(async () => {
  portal = await authPortal();
});

async function signInWith(query: Record<string, string>) {
  const started = await portal.start(query);
  portal.issue(started.asked['nonce']);
  const response = await portal.comeBack(started);
  return { response, done: portal.calls.map(({ name, args, locale }) => ({ name, args, locale })) };
}

describe('what a visitor asked for is done after the sign-in', () => {
  test.each([
    [
      'follow',
      '/vi/initiatives/ca-phe-ben-vung-dak-lak',
      { name: 'putFollow', args: { params: { initiative: 'ca-phe-ben-vung-dak-lak' } }, locale: 'vi' },
    ],
    [
      'follow',
      '/follow?commodity=cocoa&commodity=coffee&country=GH',
      {
        name: 'putFollowedSearch',
        args: { params: { search: 'commodity=cocoa&commodity=coffee&country=GH' } },
        locale: 'en',
      },
    ],
    [
      'save',
      '/fr/saved?opportunity=some-initiative/some-loan',
      {
        name: 'putSavedOpportunity',
        args: { params: { initiative: 'some-initiative', opportunity: 'some-loan' } },
        locale: 'fr',
      },
    ],
    [
      'save',
      '/id/saved?project=some-initiative/some-springs',
      {
        name: 'putSavedProject',
        args: { params: { initiative: 'some-initiative', project: 'some-springs' } },
        locale: 'id',
      },
    ],
  ])('%s on %s', async (intent, returnUrl, call) => {
    const { response, done } = await signInWith({ intent, returnUrl });
    expect(done).toEqual([call]);
    expect([response.status, response.location]).toEqual([302, returnUrl]);
    expect(portal.calls[0]?.accessToken).toMatch(/^ey/);
  });

  test('also when a new password comes between', async () => {
    const started = await portal.start({ intent: 'follow', returnUrl: '/initiatives/one' });
    const { asked, cookies } = started;
    const query = { error: 'access_denied', error_description: 'AADB2C90118', state: asked['state'] };
    const reset = startedBy(await portal.call('GET callback/signin', { query, cookies }), cookies);
    portal.issue(reset.asked['nonce'], { tfp: 'B2C_1_reset' });
    await portal.comeBack(reset);
    expect(portal.calls.map(({ name }) => name)).toEqual(['putFollow']);
  });

  test('a failure leaves the person signed in, on the same page', async () => {
    portal.respond = () => Promise.reject(new Error('the context API is down'));
    const { response } = await signInWith({ intent: 'follow', returnUrl: '/initiatives/one' });
    expect(response.location).toBe('/initiatives/one');
    expect(response.setCookies?.join()).toContain('auth_track');
  });
});

describe('nothing is done', () => {
  test.each([
    ['without an intent', { returnUrl: '/initiatives/one' }],
    ['for an unknown intent', { intent: 'invest', returnUrl: '/initiatives/one' }],
    ['on a page without what is asked for', { intent: 'follow', returnUrl: '/organizations/one' }],
    ['for a search without filters', { intent: 'follow', returnUrl: '/follow' }],
    ['for an address that is none', { intent: 'save', returnUrl: '/saved?opportunity=one' }],
    ['for a noun that nobody saves', { intent: 'save', returnUrl: '/saved?story=one/two' }],
    ['for a slug that is none', { intent: 'follow', returnUrl: '/initiatives/%E0%A4' }],
    ['on another page of the initiative', { intent: 'follow', returnUrl: '/initiatives/one/projects' }],
  ])('%s', async (_name, query) => {
    const { response, done } = await signInWith(query);
    expect(done).toEqual([]);
    expect(response.setCookies?.join()).toContain('auth_track');
  });

  test.each([
    ['an email or a typed address', { 'sec-fetch-site': 'none' }],
    ['a browser that does not say where it comes from', {}],
  ])('for a sign-in that comes from %s', async (_name, headers) => {
    const query = { intent: 'follow', returnUrl: '/initiatives/one' };
    const started = startedBy(await portal.call('GET signin', { query, headers }), {});
    portal.issue(started.asked['nonce']);
    expect((await portal.comeBack(started)).location).toBe('/initiatives/one');
    expect(portal.calls).toEqual([]);
  });

  test('for a link of another site, whose page of confirmation forgets the intent', async () => {
    const query = { intent: 'follow', returnUrl: '/initiatives/one' };
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    const { location } = await portal.call('GET signin', { query, headers });
    expect(location).toBe('/sign-in?action=signin&returnUrl=%2Finitiatives%2Fone');
  });
});
