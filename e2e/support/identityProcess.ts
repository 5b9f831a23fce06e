import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, close, freePort, listen } from './servers.ts';
import { startService } from './serviceProcess.ts';

/** Embedded identity service with its own database, and a stub of its portal. */
export interface IdentityProcess {
  readonly origin: string;
  readonly portalOrigin: string;
  readonly begin: (policy: string, locale: string) => string;
  readonly stop: () => Promise<void>;
}

const tenant = 'commonground.onmicrosoft.com';
const clientId = 'a-client-of-the-journeys';

export async function startIdentity(): Promise<IdentityProcess> {
  const portal = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Portal</title><link rel="icon" href="data:,"><h1>Portal</h1>');
  });
  await listen(portal);
  const portalOrigin = addressOf(portal);
  const folder = mkdtempSync(join(tmpdir(), 'identity-journeys-'));
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({
    script: 'services/identity/src/server.ts',
    origin,
    env: {
      HOST: '127.0.0.1',
      IDENTITY_PORT: port,
      DATA_DIR: folder,
      ORIGIN: portalOrigin,
      B2C_CLIENT_ID: clientId,
      B2C_CLIENT_SECRET: 'planted-client-secret-of-the-journeys',
      LOG_LEVEL: 'error',
    },
  });
  const begin = (policy: string, locale: string): string => {
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: `${portalOrigin}/api/auth/callback/signin`,
      scope: `openid offline_access ${clientId}`,
      // From the example verifier of RFC 7636; nobody redeems a code here.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state: 'a-state',
      nonce: 'a-nonce',
      ui_locales: locale,
    });
    return `${origin}/${tenant}/${policy}/oauth2/v2.0/authorize?${query.toString()}`;
  };
  const stop = async (): Promise<void> => {
    await service.stop();
    await close(portal);
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, portalOrigin, begin, stop };
}
