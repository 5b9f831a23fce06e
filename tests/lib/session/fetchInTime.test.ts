import { expect, test } from 'vitest';
import { CIRCUIT_OPEN } from '#lib/http/circuitBreaker.server.ts';
import { fetchInTime } from '#lib/session/authority.server.ts';
import { oidcError } from '#lib/session/oidcClient.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

test('a provider that resets connections is not asked any more after six fetches, and nobody is signed out', async () => {
  const provider = await loopbackServer((request) => request.socket.destroy());
  const errorOf = () => fetchInTime(provider.url, {}).catch((error: unknown) => error);
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await errorOf()).not.toMatchObject({ code: CIRCUIT_OPEN });
  const error = await errorOf();
  expect(error).toMatchObject({ code: CIRCUIT_OPEN });
  expect(provider.requests).toHaveLength(6);
  expect(oidcError(error)).toMatchObject({ code: 'identity-unavailable' });
});

test('a provider that refuses has responded', async () => {
  const provider = await loopbackServer((_, response) => response.writeHead(500).end());
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect((await fetchInTime(provider.url, {})).status).toBe(500);
});
