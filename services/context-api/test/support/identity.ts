import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Starts an identity service for other processes: keys over HTTP, and any tokens. */
export async function startIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }];
  const server = createServer((request, response) => {
    const isKeys = request.url?.endsWith('/keys');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isKeys ? { keys } : { issuer: authority, jwks_uri: `${authority}/keys` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { B2C_AUTHORITY: authority, B2C_CLIENT_ID: 'portal' },
    token: (oid: string) =>
      new SignJWT({ tfp: 'B2C_1_signin', azp: 'portal', oid, name: oid })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(authority)
        .setAudience('portal')
        .setSubject(oid)
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}
