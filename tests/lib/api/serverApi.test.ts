import { inspect } from 'node:util';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { problemCodes } from '#contract/shared/problemStatuses.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail, siteContext } from '#tests/support/fixtures.ts';

const server = contextApiServer();
const KEY = 'a-key-that-only-tests-know';

const gatewayError = { statusCode: 404, message: 'Resource not found' };
const newerProblem = { type: 'about:blank', title: 'New', status: 409, code: 'of-a-newer-contract' };

const listInitiatives = (api: Api) => api.call('listInitiatives', { query: {} });
const dakLak = { params: { initiative: 'dak-lak' } };
async function failure(call = (api: Api): Promise<unknown> => api.call('getContext', {})): Promise<ApiError> {
  const error: unknown = await call(createServerApi({ locale: 'en' })).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('serverApi', () => {
  test('returns the response as the contract has it, without what the contract does not know', async () => {
    server.use(respondTo('getContext', () => HttpResponse.json({ ...siteContext, internal: 'note' })));
    expect(await createServerApi({ locale: 'en' }).call('getContext', {})).toEqual(siteContext);
  });

  test('sends the subscription key, the language, and path and query of the call', async () => {
    const requests: Request[] = [];
    server.use(
      respondTo('getInitiative', ({ request }) => {
        requests.push(request);
        return HttpResponse.json(detail());
      }),
      respondTo('listInitiatives', ({ request }) => {
        requests.push(request);
        return problemResponse(404, 'not-found')();
      }),
    );
    const api = createServerApi({ locale: 'vi' });
    await api.call('getInitiative', { params: { initiative: 'dak-lak' } });
    await api.call('listInitiatives', { query: { country: ['VN', 'BR'] } }).catch(() => undefined);
    const [first, second] = requests;
    expect(first?.url).toBe('http://context-api.test/v1/initiatives/dak-lak');
    expect(second?.url).toBe('http://context-api.test/v1/initiatives?country=VN&country=BR&facetLimit=30');
    expect(first?.headers.get('ocp-apim-subscription-key')).toBe(KEY);
    expect(first?.headers.get('accept-language')).toBe('vi');
    expect(first?.headers.get('accept')).toBe('application/json');
  });

  test.each(problemCodes.filter((code) => code !== 'method-not-allowed'))(
    'hands on the problem %s by its code',
    async (code) => {
      server.use(respondTo('getInitiative', problemResponse(400, code)));
      expect((await failure((api) => api.call('getInitiative', dakLak))).code).toBe(code);
    },
  );

  test.each([
    ['a method of the contract that the API rejects', 405, 'method-not-allowed'],
    ['a site without a context', 404, 'not-found'],
  ] as const)('takes for a missing operation %s', async (_, status, code) => {
    server.use(respondTo('getContext', problemResponse(status, code)));
    expect(await failure()).toMatchObject({ code: 'operation-not-found', status: 503 });
  });

  test('reads a problem whose errors cannot all be read', async () => {
    const errors = [{ path: 'name', message: 'required' }, 'something', { path: 7 }];
    const body = { status: 400, code: 'invalid-request', detail: 7, errors };
    server.use(respondTo('listInitiatives', () => HttpResponse.json(body, { status: 400 })));
    expect(await failure(listInitiatives)).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: 'name', message: 'required' }],
    });
  });

  test('knows a problem without the members that have defaults (RFC 9457)', async () => {
    server.use(
      respondTo('getInitiative', () =>
        HttpResponse.json({ status: 404, code: 'not-found' }, { status: 404 }),
      ),
    );
    expect((await failure((api) => api.call('getInitiative', dakLak))).code).toBe('not-found');
  });

  test.each([
    [
      'a 404 that is no problem',
      () => new HttpResponse('<h1>no</h1>', { status: 404 }),
      'operation-not-found',
    ],
    ['a 404 without words', () => new HttpResponse(null, { status: 404 }), 'operation-not-found'],
    ['a 404 of a gateway', () => HttpResponse.json(gatewayError, { status: 404 }), 'operation-not-found'],
    ['a 405 that is no problem', () => new HttpResponse(null, { status: 405 }), 'operation-not-found'],
    ['a 501', () => new HttpResponse(null, { status: 501 }), 'operation-not-found'],
    ['a 429 of a gateway', () => HttpResponse.json(gatewayError, { status: 429 }), 'too-many-requests'],
    ['a 413 of a gateway', () => new HttpResponse(null, { status: 413 }), 'too-large'],
    ['a code of a newer contract', () => HttpResponse.json(newerProblem, { status: 409 }), 'unavailable'],
    ['a 403 that is no problem', () => HttpResponse.json({ code: 'odd' }, { status: 403 }), 'unavailable'],
    ['a 503 without words', () => new HttpResponse(null, { status: 503 }), 'unavailable'],
    ['a redirect', () => HttpResponse.redirect('http://elsewhere.test/', 302), 'unavailable'],
    ['no answer', () => HttpResponse.error(), 'unavailable'],
    ['an answer that breaks the contract', () => HttpResponse.json({ site: {} }), 'invalid-response'],
    ['an answer that is empty', () => new HttpResponse(''), 'invalid-response'],
    ['an answer that is not JSON', () => new HttpResponse('<h1>ok</h1>'), 'invalid-response'],
  ])('%s is reported by a code', async (_, response, code) => {
    server.use(respondTo('listInitiatives', response));
    expect((await failure(listInitiatives)).code).toBe(code);
  });

  test.each([
    ['problem', problemResponse(401, 'subscription-key-required')],
    ['lost connection', () => HttpResponse.error()],
    ['broken contract', () => HttpResponse.json({ echo: KEY })],
    ['broken JSON', () => new HttpResponse(`<h1>${KEY}</h1>`)],
  ])('never puts its key into an error: %s', async (_, response) => {
    server.use(respondTo('listInitiatives', response));
    expect(inspect(await failure(listInitiatives), { depth: 10, showHidden: true })).not.toContain(KEY);
  });

  test('names the call and the broken places, not the values', async () => {
    const broken = { ...detail(), centroid: ['Test Person'] };
    server.use(respondTo('getInitiative', () => HttpResponse.json(broken)));
    const { message } = await failure((api) => api.call('getInitiative', dakLak));
    expect(message).toMatch(/^getInitiative: .*\bcentroid\b/);
    expect(message).not.toContain('Test Person');
  });

  test('knows the record of a former slug by its response', async () => {
    server.use(respondingWith('getInitiative', detail()));
    const response = await createServerApi({ locale: 'en' }).call('getInitiative', {
      params: { initiative: 'former' },
    });
    expect(response.slug).toBe('dak-lak');
  });
});

describe('what was accepted', () => {
  const feedback = { topic: 'page', rating: 5, page: '/contact', message: '' };
  const calls: Record<string, (api: Api) => Promise<unknown>> = {
    postFeedbackForm: (api) => api.call('postFeedbackForm', { body: feedback as never }),
    postContactForm: (api) => api.call('postContactForm', { body: {} as never }),
    postNewsletterForm: (api) => api.call('postNewsletterForm', { body: {} as never }),
    postUser: (api) => api.call('postUser', { body: {} as never }),
    putUserVerification: (api) => api.call('putUserVerification', {}),
    confirmNewsletter: (api) => api.call('confirmNewsletter', { body: { token: 'x' } }),
    unsubscribeNewsletter: (api) => api.call('unsubscribeNewsletter', { body: { token: 'x' } }),
  };
  const responses = {
    '200 {}': () => HttpResponse.json({}),
    '200 with other fields': () => HttpResponse.json({ id: 17, accepted: true, done: false }),
    '200 with a list': () => HttpResponse.json([1]),
    '200 with null': () => HttpResponse.json(null),
    '201 with text': () => new HttpResponse('Created', { status: 201 }),
    '202 with HTML': () => new HttpResponse('<h1>Thank you</h1>', { status: 202 }),
    '204': () => new HttpResponse(null, { status: 204 }),
    'an empty 200': () => new HttpResponse('', { status: 200 }),
  };
  const cases = Object.keys(calls).flatMap((name) =>
    Object.entries(responses).map(([shape, response]) => ({ name, shape, response })),
  );

  test.each(cases)('$name, responded to with $shape', async ({ name, response }) => {
    server.use(respondTo(name as OperationName, response));
    expect(await calls[name]?.(createServerApi({ locale: 'en' }))).toBeTypeOf('object');
  });

  test.each([302, 400, 503])('is not what the API responds to with %i', async (status) => {
    server.use(respondTo('postUser', () => new HttpResponse(null, { status })));
    expect((await failure(calls['postUser'])).code).toBe('unavailable');
  });
});
