import type { GetServerSideProps } from 'next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '#lib/config/settings.server.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { getServerSideProps as requestPage } from '../../pages/sign-in.tsx';
import { getServerSideProps as problemPage } from '../../pages/sign-in-problem.tsx';

contextApiServer();

const person = vi.hoisted(() => ({ viewer: null as unknown }));
vi.mock('#lib/page/readViewer.server.ts', () => ({
  readViewer: () => Promise.resolve({ viewer: person.viewer, accessToken: undefined }),
}));
beforeEach(() => {
  person.viewer = null;
});

async function open<P>(page: GetServerSideProps<PageProps<P>>, query: Record<string, string>) {
  const { result, status, headers } = await renderPage(page, { query });
  const { params } = result.props as unknown as { params: object };
  return { params, status, cache: headers.get('cache-control'), isShared: headers.has(SHAREABLE_MARK) };
}

describe('the page about a failed sign-in', () => {
  test.each([
    ['expired', 400],
    ['failed', 400],
    ['cookies', 400],
    ['unavailable', 503],
    ['scope', 503],
  ])('about "%s" has the status %i and is saved nowhere', async (problem, status) => {
    expect(await open(problemPage, { problem, returnUrl: '/fr/compare' })).toMatchObject({
      params: { problem, returnUrl: '/fr/compare' },
      status,
      cache: 'private, no-store',
      isShared: false,
    });
  });

  test('names the scopes to grant, and them only where they are missing', async () => {
    const given = {
      B2C_AUTHORITY: 'https://b2c.test/tenant',
      B2C_CLIENT_ID: 'a-client',
      B2C_CLIENT_SECRET: 'x',
    };
    Object.assign(settings(), given);
    const scopes = ['email', 'openid', 'profile', 'offline_access', 'a-client'];
    expect((await open(problemPage, { problem: 'scope' })).params).toMatchObject({ scopes });
    expect((await open(problemPage, { problem: 'failed' })).params).toMatchObject({ scopes: [] });
  });

  test('has the status 200 for a person who is signed in by now', async () => {
    person.viewer = viewer satisfies Viewer;
    expect(await open(problemPage, { problem: 'unavailable' })).toMatchObject({
      status: 200,
      cache: 'private, no-store',
    });
  });
});

describe('the page with a button', () => {
  test('is not saved', async () => {
    const query = { action: 'reset', returnUrl: '/vi' };
    expect(await open(requestPage, query)).toEqual({
      params: query,
      status: 200,
      cache: 'private, no-store',
      isShared: false,
    });
  });

  test.each([
    { action: 'evil', returnUrl: '//evil.test' },
    { action: '__proto__', returnUrl: 'https://evil.test/' },
  ])('drops %o', async (query) => {
    expect((await open(requestPage, query)).params).toEqual({ action: 'signin', returnUrl: '/' });
  });
});
