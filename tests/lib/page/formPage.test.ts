import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { contactForm } from '#lib/forms/contact.ts';
import { followForm } from '#lib/forms/follow.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { renderPage } from '#tests/support/renderPage.ts';

const base = 'http://context-api.test';
const server = contextApiServer();
const page = formPage({
  forms: [{ form: contactForm }, { form: followForm, target: () => ({ initiative: 'dak-lak' }) }],
});
const own = { origin: 'https://portal.test' };
const filledIn = {
  form: 'contact',
  name: 'Ana',
  email: 'ana@example.org',
  topic: 'general',
  message: 'One\r\ntwo',
  consent: 'true',
};

const post = (
  fields: Record<string, string> | string,
  headers: Record<string, string> = own,
  locale = 'en',
) =>
  renderPage(page, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers,
    locale: locale as 'en',
    resolvedUrl: '/contact?initiative=x',
  });

function takes(...responses: (() => Response)[]) {
  const taker = formTaker('postContactForm', base, responses);
  server.use(...taker.handlers);
  return taker.arrived;
}

describe('a page with a form', () => {
  test('is cached like any other', async () => {
    const { result, headers } = await renderPage(page, {});
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has(SHAREABLE_MARK)).toBe(true);
    expect(result.props?.posted).toBeNull();
  });

  test('submits a repeated form under the same key and redirects', async () => {
    const arrived = takes();
    const { result } = await post(filledIn, own, 'vi');
    const destination = '/vi/contact?initiative=x&sent=contact';
    expect(result).toEqual({ redirect: { destination, statusCode: 303 } });
    await post(filledIn, own, 'vi');
    await post({ ...filledIn, name: 'Ben' });
    expect(arrived[0]?.body).toMatchObject({ message: 'One\ntwo', consent: true });
    expect(arrived[1]?.key).toBe(arrived[0]?.key);
    expect(arrived[2]?.key).not.toBe(arrived[0]?.key);
  });

  test.each([
    // On, off and on again within the hour are three changes.
    ['none for a state', followForm, {}, false],
    ['one for a version', { ...followForm, operation: 'updatePlan' }, { version: '3' }, true],
  ] as const)('sends a key with a change: %s', async (_, form, fields, hasKey) => {
    const taker = formTaker(form.operation, base);
    server.use(...taker.handlers);
    const target = () => ({ initiative: 'dak-lak', plan: 'one' });
    await renderPage(formPage({ forms: [{ form, target }] }), {
      method: 'POST',
      body: new URLSearchParams({ form: form.name, ...fields }).toString(),
      headers: own,
    });
    expect(taker.arrived.map(({ key }) => key !== null)).toEqual([hasKey]);
  });

  test('leads to another page where its own is gone after success', async () => {
    takes();
    const leading = formPage({ forms: [{ form: contactForm, next: '/studio/data' }] });
    const { result } = await renderPage(leading, {
      method: 'POST',
      body: new URLSearchParams(filledIn).toString(),
      headers: own,
      locale: 'vi',
      resolvedUrl: '/contact?initiative=x',
    });
    expect(result).toEqual({ redirect: { destination: '/vi/studio/data?sent=contact', statusCode: 303 } });
  });

  test('returns with the input and its errors', async () => {
    const arrived = takes();
    const { result, status, headers } = await post({ ...filledIn, email: 'x', name: '' });
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(result.props?.posted).toMatchObject({
      form: 'contact',
      entries: { message: ['One\ntwo'] },
      fieldErrors: [
        { field: 'name', message: 'required' },
        { field: 'email', message: 'email' },
      ],
    });
    expect(arrived).toEqual([]);
  });

  test('shows what the context API finds wrong', async () => {
    const errors = [{ path: 'initiative', message: 'choice' }];
    takes(() =>
      HttpResponse.json(
        { type: 'about:blank', title: 'x', status: 400, code: 'invalid-request', errors },
        { status: 400 },
      ),
    );
    const { result, status } = await post(filledIn);
    expect(status).toBe(422);
    expect(result.props?.posted?.fieldErrors).toEqual([{ field: 'initiative', message: 'choice' }]);
  });

  test.each([
    [503, 'unavailable', 503, 'failed'],
    [429, 'too-many-requests', 429, 'too-many'],
    [403, 'proof-refused', 403, 'robot'],
  ] as const)('keeps the input after %s %s', async (given, code, expected, submitError) => {
    takes(...Array.from({ length: 3 }, () => problemResponse(given, code)));
    const { result, status } = await post(filledIn);
    expect(status).toBe(expected);
    expect(result.props?.posted).toMatchObject({ entries: { name: ['Ana'] }, submitError });
  });

  test('keeps the input during an outage', async () => {
    server.use(
      respondTo('getContext', problemResponse(401, 'unavailable')),
      respondTo('postContactForm', problemResponse(401, 'unavailable')),
    );
    const { result, status } = await post(filledIn);
    expect([status, result.props?.failure]).toEqual([503, null]);
    expect(result.props?.posted).toMatchObject({ entries: { name: ['Ana'] }, submitError: 'failed' });
  });

  test('accepts an empty body', async () => {
    const taker = formTaker('putFollow', base, [() => HttpResponse.json({ following: true })]);
    server.use(...taker.handlers);
    expect((await post({ form: 'follow' })).result).toMatchObject({ redirect: { statusCode: 303 } });
    expect(taker.arrived).toMatchObject([{ body: '', path: '/v1/initiatives/dak-lak/follow' }]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://elsewhere.test' }],
    ['nowhere', { origin: 'null' }],
    ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['another page', { referer: 'https://portal.test.elsewhere.test/' }],
    ['what says nothing', {}],
  ])('rejects a form from %s', async (_, headers) => {
    const arrived = takes();
    const { result, status } = await post(filledIn, headers);
    expect([status, result.props?.posted?.submitError]).toEqual([403, 'forbidden']);
    expect(result.props?.posted?.entries).toEqual({});
    expect(arrived).toEqual([]);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { referer: 'https://portal.test/contact' },
  ])('accepts a form from an older browser, %o', async (headers) => {
    takes();
    expect((await post(filledIn, headers)).result).toHaveProperty('redirect');
  });

  test.each([
    ['too long', `form=contact&message=${'x'.repeat(2_000_000)}`, 413],
    ['of another page', 'form=newsletter', 400],
    ['with prototype keys', '__proto__=x&constructor=y&form=__proto__', 400],
    ['not encoded', '%E0%A4%A', 400],
  ])('rejects a form that is %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});

test('a page without forms accepts nothing', async () => {
  const { status } = await renderPage(serverPage({}), { method: 'POST', body: 'form=contact', headers: own });
  expect(status).toBe(405);
});
