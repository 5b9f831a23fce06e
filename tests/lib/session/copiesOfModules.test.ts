import { expect, test, vi } from 'vitest';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';

const server = contextApiServer();
vi.mock('#lib/config/settings.server.ts', async (original) => {
  const actual = await original<typeof import('#lib/config/settings.server.ts')>();
  const identity = {
    ...{
      B2C_AUTHORITY: 'https://identity.test/tenant',
      B2C_CLIENT_ID: 'portal',
      B2C_CLIENT_SECRET: 'secret',
    },
    AUTH_SECRETS: ['a-secret-that-only-tests-know-of-32-bytes'],
  };
  return { ...actual, settings: () => ({ ...actual.settings(), ...identity }) };
});

/** Loads the modules once more: pages and API routes have their own. */
async function copy() {
  vi.resetModules();
  const [{ signIn }, { isSessionEnd }] = await Promise.all([
    import('#lib/session/session.server.ts'),
    import('#lib/http/apiError.ts'),
  ]);
  return { signIn: signIn()!, isSessionEnd };
}

test('each copy tells the end of a session, and all share what is known of sessions', async () => {
  const [first, second] = [await copy(), await copy()];
  server.use(respondTo('getContext', problemResponse(401, 'account-disabled')));
  for (const { signIn, isSessionEnd } of [first, second]) {
    const error: unknown = await signIn
      .fetchContext({ accessToken: 'token', signedInAt: 0 }, 'en')
      .catch((reason: unknown) => reason);
    expect(isSessionEnd(error)).toBe(true);
  }
  expect(second.signIn.refreshTokenStore).toBe(first.signIn.refreshTokenStore);
});
