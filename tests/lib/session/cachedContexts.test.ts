import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { cachedContexts } from '#lib/session/cachedContexts.server.ts';
import { answering, problemResponse } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { userContext } from '#tests/support/sessions.ts';

const server = contextApiServer();

test('a context is remembered for a minute, but not once the context API refuses its token', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answering('getContext', ({ request }) => {
      asked.push(request.headers.get('x-signed-in-at'));
      return HttpResponse.json({ ...siteContext, user: userContext });
    }),
  );
  const { fetchContext } = cachedContexts();
  expect(await fetchContext('a-token', 1234)).toEqual(userContext);
  expect(await fetchContext('a-token', 1234)).toEqual(userContext);
  expect(asked).toEqual(['1234']);

  const erased = problemResponse(401, 'account-erased');
  server.use(answering('getContext', erased), answering('listDrafts', erased));
  expect(await fetchContext('a-token', 1234)).toEqual(userContext);
  const api = createServerApi({ locale: 'en', accessToken: 'a-token' });
  await expect(api.call('listDrafts', {})).rejects.toMatchObject({ code: 'account-erased' });
  await expect(fetchContext('a-token', 1234)).rejects.toMatchObject({ code: 'account-erased' });
});
