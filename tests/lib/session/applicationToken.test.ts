import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { applicationToken } from '#lib/session/applicationToken.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

async function slowApplication(milliseconds: number) {
  const { url, requests } = await loopbackServer((_request, response) => {
    void wait(milliseconds).then(() =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ access_token: 'a-token', token_type: 'Bearer', expires_in: 3600 })),
    );
  });
  const application = { tokenUrl: `${url}/token`, clientId: 'portal', clientSecret: 's', scope: 'graph' };
  return { application, requests };
}

test('a visit without time left does not take the token from others', async () => {
  const { application, requests } = await slowApplication(400);
  const hurried = withTimeLimit(50, () => applicationToken(application));
  const patient = applicationToken(application);
  await expect(hurried).rejects.toMatchObject({ code: 'identity-unavailable' });
  expect(await patient).toBe('a-token');
  expect(await applicationToken(application)).toBe('a-token');
  expect(requests).toHaveLength(1);
});
