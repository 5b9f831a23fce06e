import { inspect } from 'node:util';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '#contract/shared/problemStatuses.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { answering, problemResponse, respondingWith } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail, siteContext } from '#tests/support/fixtures.ts';

const server = contextApiServer();
const KEY = 'a-key-that-only-tests-know';

async function failure(): Promise<ApiError> {
  const error: unknown = await createServerApi({ locale: 'en' })
    .call('getContext', {})
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('serverApi', () => {
  test('gives the answer as the contract has it, without what the contract does not know', async () => {
    server.use(answering('getContext', () => HttpResponse.json({ ...siteContext, internal: 'note' })));
    expect(await createServerApi({ locale: 'en' }).call('getContext', {})).toEqual(siteContext);
  });

  test('sends the subscription key, the language, and path and query of the call', async () => {
    const requests: Request[] = [];
    server.use(
      answering('getInitiative', ({ request }) => {
        requests.push(request);
        return HttpResponse.json(detail());
      }),
      answering('listInitiatives', ({ request }) => {
        requests.push(request);
        return problemResponse(404, 'not-found')();
      }),
    );
    const api = createServerApi({ locale: 'vi' });
    await api.call('getInitiative', { params: { initiative: 'dak-lak' } });
    await api.call('listInitiatives', { query: { country: ['VN', 'BR'] } }).catch(() => undefined);
    const [first, second] = requests;
    expect(first?.url).toBe('http://context-api.test/v1/initiatives/dak-lak');
    expect(second?.url).toBe('http://context-api.test/v1/initiatives?country=VN&country=BR');
    expect(first?.headers.get('ocp-apim-subscription-key')).toBe(KEY);
    expect(first?.headers.get('accept-language')).toBe('vi');
    expect(first?.headers.get('accept')).toBe('application/json');
  });

  test.each(problemCodes)('hands on the problem %s by its code', async (code) => {
    server.use(answering('getContext', problemResponse(400, code)));
    expect((await failure()).code).toBe(code);
  });

  test.each([
    ['a 404 that is no problem', () => new HttpResponse('<h1>no</h1>', { status: 404 }), 'not-found'],
    ['a 404 without words', () => new HttpResponse(null, { status: 404 }), 'not-found'],
    ['a 403 that is no problem', () => HttpResponse.json({ code: 'odd' }, { status: 403 }), 'unavailable'],
    ['a 503 without words', () => new HttpResponse(null, { status: 503 }), 'unavailable'],
    ['a redirect', () => HttpResponse.redirect('http://elsewhere.test/', 302), 'unavailable'],
    ['no answer', () => HttpResponse.error(), 'unavailable'],
    ['an answer that breaks the contract', () => HttpResponse.json({ site: {} }), 'invalid-answer'],
    ['an answer that is empty', () => new HttpResponse(''), 'invalid-answer'],
    ['an answer that is not JSON', () => new HttpResponse('<h1>ok</h1>'), 'invalid-answer'],
  ])('%s is told by a code', async (_, answer, code) => {
    server.use(answering('getContext', answer));
    expect((await failure()).code).toBe(code);
  });

  test.each([
    ['problem', problemResponse(401, 'subscription-key-required')],
    ['lost connection', () => HttpResponse.error()],
    ['broken contract', () => HttpResponse.json({ echo: KEY })],
    ['broken JSON', () => new HttpResponse(`<h1>${KEY}</h1>`)],
  ])('never puts its key into an error: %s', async (_, answer) => {
    server.use(answering('getContext', answer));
    expect(inspect(await failure(), { depth: 10, showHidden: true })).not.toContain(KEY);
  });

  test('names the call and the broken places, not the values', async () => {
    const broken = { ...siteContext, user: { name: 'Somebody' } };
    server.use(answering('getContext', () => HttpResponse.json(broken)));
    const { message } = await failure();
    expect(message).toMatch(/^getContext: .*\buser\b/);
    expect(message).not.toContain('Somebody');
  });

  test('knows the record of a former slug by its answer', async () => {
    server.use(respondingWith('getInitiative', detail()));
    const answer = await createServerApi({ locale: 'en' }).call('getInitiative', {
      params: { initiative: 'former' },
    });
    expect(answer.slug).toBe('dak-lak');
  });
});
