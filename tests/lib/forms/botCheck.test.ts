import { describe, expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api.ts';
import { createBrowserApi } from '#lib/api/browserApi.ts';
import { createBotCheck } from '#lib/forms/botCheck.ts';
import { ApiError, type ApiErrorCode } from '#lib/http/apiError.ts';

const apiThat = (call: () => Promise<unknown>): Api => ({ locale: 'en', call: call as Api['call'] });
const failing = (code: ApiErrorCode) => apiThat(() => Promise.reject(new ApiError(code, 'getChallenge')));
const proofBy = (api: Api) => createBotCheck({ api, siteKey: null, action: 'postContactForm' }).proof();

describe('a bot check', () => {
  test.each(['not-offered', 'operation-not-found'] as const)(
    'has no proof where the context API has no challenge: %s',
    async (code) => {
      expect(await proofBy(failing(code))).toBeUndefined();
    },
  );

  test('fails where the challenge cannot be fetched', async () => {
    await expect(proofBy(failing('unavailable'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('has no proof where there is no task', async () => {
    expect(await proofBy(apiThat(() => Promise.resolve({ challenge: null })))).toBeUndefined();
  });
});

test('a hidden operation is not called', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const api = createBrowserApi('en', null, ['getChallenge']);
  await expect(api.call('getChallenge', {})).rejects.toMatchObject({ code: 'not-offered', status: 404 });
  expect(await proofBy(api)).toBeUndefined();
  expect(fetching).not.toHaveBeenCalled();
});
