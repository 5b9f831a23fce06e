import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageTexts } from '#lib/i18n/pageTexts.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { userContext } from '#tests/support/sessions.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';

const server = contextApiServer();
const load = vi.fn(() => Promise.resolve());
const page = serverPage(inStudio('tasks', { load }));
let person: SignedInPortal;
beforeEach(async () => {
  load.mockClear();
  person = await signedInPortal();
});

const withRoles = (roles: typeof userContext.roles) => {
  server.use(
    respondTo('getContext', () => HttpResponse.json({ ...siteContext, user: { ...userContext, roles } })),
  );
};
const uncached = { 'cache-control': 'private, no-store' };

describe('a page of the studio', () => {
  test('is the sign-in for anonymous visitors, in no cache', async () => {
    const { status, headers } = await renderPage(page);
    expect([status, headers.get('cache-control')]).toEqual([200, uncached['cache-control']]);
    expect(headers.has(SHAREABLE_MARK)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  test('is loaded for people with duties, with its texts', async () => {
    withRoles([{ name: 'admin', scope: null }]);
    const { status, result, headers } = await renderPage(page, { headers: { cookie: person.cookie } });
    expect([status, headers.get('cache-control')]).toEqual([200, uncached['cache-control']]);
    expect(load).toHaveBeenCalledTimes(1);
    const { texts } = result.props as { texts: PageTexts };
    expect(Object.keys(texts.own)).toContain('studio');
  });

  test('that is hidden is missing for people without, and only for them', async () => {
    const hidden = serverPage(inStudio('tasks', { isHidden: true, load }));
    withRoles([]);
    const options = { headers: { cookie: person.cookie } };
    const { status, result } = await renderPage(hidden, options);
    expect([status, (result.props as { failure: string }).failure]).toEqual([404, 'not-found']);
    expect(load).not.toHaveBeenCalled();
    withRoles([{ name: 'admin', scope: null }]);
    expect((await renderPage(hidden, options)).status).toBe(200);
  });

  test('is 403 for people without, and loads nothing', async () => {
    withRoles([]);
    const { status } = await renderPage(page, { headers: { cookie: person.cookie } });
    expect(status).toBe(403);
    expect(load).not.toHaveBeenCalled();
  });
});
