import { HttpResponse } from 'msw';
import type { NextApiHandler } from 'next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentPreview } from '#contract/content/schema.ts';
import { contextQueries } from '#lib/api/context.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { previewCookie } from '#lib/visitorPreview/previewCookie.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail, siteContext } from '#tests/support/fixtures.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { userContext } from '#tests/support/sessions.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import art from '../../../pages/api/art/[initiative].ts';
import context from '../../../pages/api/context/[...path].ts';
import events from '../../../pages/api/events.ts';
import changePreview from '../../../pages/api/preview.ts';

const id = '0b0e7a52-2b8b-4c39-9a3f-0d8f2f1f7c11';
const record = `initiatives/${id}`;
const found: ContentPreview = {
  address: 'dak-lak',
  path: null,
  name: 'Cà phê',
  language: 'vi',
  isPublic: false,
  roles: ['visitor', 'registered', 'member'],
  errors: [],
};

const server = contextApiServer();
let person: SignedInPortal;
/** Received headers `preview`, by operation. */
let previews: Record<string, string | null>;
beforeEach(async () => {
  person = await signedInPortal();
  previews = {};
  const noting =
    (name: string, response: object) =>
    ({ request }: { request: Request }) => {
      previews[name] = request.headers.get('preview');
      return HttpResponse.json(response);
    };
  server.use(
    respondTo('getContentPreview', noting('getContentPreview', found)),
    respondTo('getContext', noting('getContext', { ...siteContext, user: userContext })),
    respondTo('getInitiative', noting('getInitiative', detail())),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const own = { origin: 'https://portal.test', 'content-type': 'application/x-www-form-urlencoded' };

const send = (
  fields: Record<string, string>,
  headers: Record<string, string> = own,
  cookie = person.cookie,
) =>
  callApiRoute(changePreview as NextApiHandler, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new URLSearchParams({ noun: 'initiatives', id, locale: 'en', ...fields }).toString(),
  });

async function started(fields: Record<string, string> = {}): Promise<string> {
  const { headers } = await send(fields);
  const set = [headers.get('set-cookie')].flat().find((each) => each?.startsWith('preview='));
  return `${person.cookie}; ${set!.split(';')[0]!}`;
}

const page = serverPage({
  load: async ({ api, client }) => {
    await client.query(initiativeQueries(api).detail('dak-lak'));
  },
});

const visit = (cookie: string, more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, { resolvedUrl: '/initiatives/dak-lak', ...more, headers: { ...more.headers, cookie } });

describe('the button', () => {
  test('starts a preview for the session, and leads to the page', async () => {
    const { status, headers } = await send({ locale: 'vi' });
    expect([status, headers.get('location')]).toEqual([303, '/vi/initiatives/dak-lak']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const cookie = String(headers.get('set-cookie'));
    expect(cookie).toMatch(/^preview=[^;]+; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(previews['getContentPreview']).toBeNull();
  });

  test.each([
    [{ ...own, origin: 'https://elsewhere.test' }, 403],
    [{ 'content-type': own['content-type'], 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': own['content-type'] }, 403],
  ])('is of this site: %o', async (headers, status) => {
    const response = await send({}, headers);
    expect([response.status, response.headers.has('set-cookie')]).toEqual([status, false]);
  });

  test('is posted', async () => {
    const { status, headers } = await callApiRoute(changePreview as NextApiHandler, {});
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('leads to what is missing', async () => {
    const errors = [{ path: 'text.en.summary', message: 'editing.required' }];
    server.use(respondingWith('getContentPreview', { ...found, errors }));
    const { headers } = await send({});
    expect(headers.get('location')).toBe(`/studio/content/initiatives/${id}/preview`);
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('starts nothing for those who may not edit, or are signed out', async () => {
    server.use(respondTo('getContentPreview', problemResponse(404, 'not-found')));
    for (const cookie of [person.cookie, '']) {
      const { headers } = await send({}, own, cookie);
      expect([headers.get('location'), headers.has('set-cookie')]).toEqual([
        `/studio/content/initiatives/${id}`,
        false,
      ]);
    }
  });

  test.each([
    [{ end: 'edit' }, `/fr/studio/content/initiatives/${id}`],
    [{ end: 'stop', path: '/initiatives?country=VN' }, '/fr/initiatives?country=VN'],
    [{ end: 'stop', path: '//elsewhere.test' }, '/fr'],
    [{ end: 'stop', path: 'https://elsewhere.test' }, '/fr'],
  ])('ends with %o', async (fields: Record<string, string>, location) => {
    const { status, headers } = await send({ ...fields, locale: 'fr' });
    expect([status, headers.get('location')]).toEqual([303, location]);
    expect(String(headers.get('set-cookie'))).toMatch(/^preview=; Max-Age=0/);
  });

  test.each([{ noun: 'goals' }, { id: '../people' }, { locale: 'xx' }, { path: 'x'.repeat(20_000) }])(
    'refuses %o',
    async (fields: Record<string, string>) => {
      expect((await send(fields)).status).toBe(400);
    },
  );
});

describe('a page of a preview', () => {
  test('is that of an anonymous visitor, with the draft, and in no cache', async () => {
    const { result, status, headers } = await visit(await started(), { locale: 'fr' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('x-common-ground-shareable')).toBe(false);
    expect(previews).toMatchObject({ getInitiative: record, getContext: record });
    expect(result.props).toMatchObject({
      viewer: null,
      preview: {
        name: 'Cà phê',
        language: 'vi',
        fields: { id, noun: 'initiatives', locale: 'fr', path: '/', page: '/initiatives/dak-lak' },
        roles: { choices: [{ role: 'visitor', isChosen: true }, { role: 'registered' }, { role: 'member' }] },
      },
    });
  });

  test('has no rights of the person, even if the context API sends them', async () => {
    const site = serverPage({
      load: async ({ api, client }) => {
        expect((await client.query(contextQueries(api).site())).user).toBeNull();
      },
    });
    const { status } = await renderPage(site, { headers: { cookie: await started() } });
    expect(status).toBe(200);
  });

  test('is loaded as a whole, since its bar belongs to the document', async () => {
    const { result } = await visit(await started(), {
      locale: 'pt',
      params: { initiative: 'dak-lak' },
      resolvedUrl: '/initiatives/dak-lak?initiative=dak-lak&tab=1',
      headers: { 'x-nextjs-data': '1' },
    });
    expect(result).toEqual({
      redirect: { destination: 'https://portal.test/pt/initiatives/dak-lak?tab=1', permanent: false },
    });
  });

  test('leads to what is missing by now', async () => {
    const cookie = await started();
    const errors = [{ path: 'text.en.summary', message: 'editing.required' }];
    server.use(respondingWith('getContentPreview', { ...found, errors }));
    const { result } = await visit(cookie);
    expect(result).toEqual({
      redirect: { destination: `/studio/content/initiatives/${id}/preview`, permanent: false },
    });
  });

  test('is public again after an hour, for another person, another session, and with a changed cookie', async () => {
    const cookie = await started();
    const value = /preview=([^;]+)/.exec(cookie)![1]!;
    const { iat, since = iat } = person.tokens;
    const previewed = { noun: 'initiatives', id, role: 'visitor' } as const;
    const others = await Promise.all([
      previewCookie(previewed, { profile: { oid: 'another-person' }, signedInAt: since }),
      previewCookie(previewed, { profile: userContext, signedInAt: since - 60 }),
    ]);
    const cases = [
      `${person.cookie}; preview=${value.slice(0, -3)}AAA`,
      `${person.cookie}; preview=nonsense`,
      ...others.map((each) => `${person.cookie}; ${each!.split(';')[0]!}`),
    ];
    for (const each of cases) {
      const { result, headers } = await visit(each);
      expect(result.props).not.toHaveProperty('preview');
      expect(previews['getInitiative']).toBeNull();
      expect(headers.get('set-cookie')).toContain('preview=; Max-Age=0');
    }
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    expect((await visit(cookie)).result.props).not.toHaveProperty('preview');
    expect((await visit(`preview=${value}`)).result.props).toMatchObject({ viewer: null });
    expect(previews['getInitiative']).toBeNull();
  });

  test('is public again once the person may not edit', async () => {
    const cookie = await started();
    server.use(respondTo('getContentPreview', problemResponse(404, 'not-found')));
    const { result, headers } = await visit(cookie);
    expect(result.props?.viewer?.profile.oid).toBe(userContext.oid);
    expect(headers.get('set-cookie')).toContain('preview=; Max-Age=0');
  });

  test('is not one of the person’s own pages', async () => {
    const profile = serverPage({ access: 'user', load: () => Promise.resolve() });
    const { result } = await renderPage(profile, { headers: { cookie: await started() } });
    expect(result.props?.viewer?.profile.oid).toBe(userContext.oid);
  });
});

describe.each(['registered', 'member'])('a page as a %s', (role) => {
  const person = { ...userContext, oid: 'of-one-call', verified: role === 'member', roles: [] };
  beforeEach(() => {
    server.use(
      respondTo('getContext', ({ request }) => {
        previews['getContext'] = request.headers.get('preview');
        return HttpResponse.json({ ...siteContext, user: person });
      }),
    );
  });

  test('is that of an invented person, without the data of the one who looks', async () => {
    const { result, status, headers } = await visit(await started({ role }));
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const as = `${record}/${role}`;
    expect(previews).toMatchObject({ getInitiative: as, getContext: as });
    const oid = `preview-${role}`;
    expect(result.props).toMatchObject({
      viewer: { profile: { oid, emails: [] }, context: { oid, verified: role === 'member' } },
      preview: { fields: { page: '/initiatives/dak-lak' } },
    });
    expect(JSON.stringify(result.props)).not.toContain(userContext.oid);
  });

  test('remains after a change of the role', async () => {
    const { headers } = await send({ role, page: '/initiatives/dak-lak?tab=1', path: '/' });
    expect(headers.get('location')).toBe('/initiatives/dak-lak?tab=1');
  });

  test('reads for that person, and writes nothing', async () => {
    const cookie = await started({ role });
    const ask = (headers: Record<string, string>, method = 'GET') =>
      callApiRoute(context, {
        method,
        query: { path: ['v1', 'initiatives', 'dak-lak', ...(method === 'GET' ? [] : ['follow'])] },
        headers: { cookie, ...own, ...headers },
      });
    expect((await ask({ 'x-viewer': `preview-${role}` })).status).toBe(200);
    expect(previews['getInitiative']).toBe(`${record}/${role}`);
    // A page of another role, and an earlier one for visitors.
    expect((await ask({ 'x-viewer': 'preview-convener' })).status).toBe(401);
    await ask({});
    expect(previews['getInitiative']).toBeNull();
  });

  test('is none where the context API knows previews for visitors only', async () => {
    const cookie = await started({ role });
    const { roles: _roles, ...older } = found;
    server.use(respondTo('getContentPreview', () => HttpResponse.json(older)));
    const { result } = await visit(cookie);
    expect(result.props).not.toHaveProperty('preview');
  });
});

describe('a call of the browser', () => {
  const ask = async (headers: Record<string, string>) =>
    callApiRoute(context, {
      query: { path: ['v1', 'initiatives', 'dak-lak'] },
      headers: { cookie: await started(), ...headers },
    });

  test('belongs to the preview if its page does', async () => {
    const { headers } = await ask({ preview: 'initiatives/forged' });
    expect(previews['getInitiative']).toBe(record);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('is that of the person on a page of theirs', async () => {
    await ask({ 'x-viewer': userContext.oid });
    expect(previews['getInitiative']).toBeNull();
  });

  test('cannot ask for a preview by itself', async () => {
    await callApiRoute(context, {
      query: { path: ['v1', 'initiatives', 'dak-lak'] },
      headers: { cookie: person.cookie, preview: record },
    });
    expect(previews['getInitiative']).toBeNull();
  });

  test('counts no visit', async () => {
    const counted = vi.fn(() => HttpResponse.json({}));
    server.use(respondTo('countEvents', counted));
    const { status } = await callApiRoute(events, {
      method: 'POST',
      headers: { cookie: await started(), origin: own.origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([status, counted.mock.calls.length]).toEqual([204, 0]);
  });
});

test('the drawing of an initiative shows its draft, and stays out of the cache', async () => {
  const query = { initiative: 'dak-lak', format: 'card' };
  const drawn = await callApiRoute(art, { query, headers: { cookie: await started() } });
  expect([drawn.status, drawn.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(previews['getInitiative']).toBe(record);
  const anonymous = await callApiRoute(art, { query });
  expect(anonymous.headers.get('cache-control')).toMatch(/^public/);
  expect(previews['getInitiative']).toBeNull();
});
