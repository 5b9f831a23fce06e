import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MinimalContextApi, startMinimalContextApi } from '../../tests/support/minimalContextApi.ts';
import { contextApiKey, identity as shared, identitySecret } from './addresses.ts';
import { startPortal } from './portalProcess.ts';
import { freePort } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';

/** Portal with the embedded identity service and a context API with the required calls only. */
export interface MinimalStack {
  readonly origin: string;
  readonly contextApi: MinimalContextApi;
  stop(): Promise<void>;
}

export async function startMinimalStack(): Promise<MinimalStack> {
  const folder = mkdtempSync(join(tmpdir(), 'minimal-journey-'));
  const contextApi = await startMinimalContextApi({ key: contextApiKey, roles: ['convener', 'auditor'] });
  const [identityPort, portalPort] = [String(await freePort()), String(await freePort())];
  const identityOrigin = `http://127.0.0.1:${identityPort}`;
  const origin = `http://localhost:${portalPort}`;
  const provider = {
    B2C_AUTHORITY: shared.env.B2C_AUTHORITY.replace(shared.origin, identityOrigin),
    B2C_PROFILE_URL: `${identityOrigin}/profile/me`,
    ORIGIN: origin,
    DATA_DIR: folder,
  };
  const started = await Promise.allSettled<ServiceProcess>([
    startService({
      script: 'services/identity/src/server.ts',
      origin: identityOrigin,
      env: {
        ...shared.env,
        ...provider,
        B2C_AUTHORITY: '',
        B2C_CLIENT_SECRET: identitySecret,
        HOST: '127.0.0.1',
        IDENTITY_PORT: identityPort,
        LOG_LEVEL: 'error',
      },
    }),
    startPortal({ ...provider, PORT: portalPort, CONTEXT_API_URL: contextApi.origin }),
  ]);
  const stop = async () => {
    await Promise.all(
      started.filter((each) => each.status === 'fulfilled').map(async ({ value }) => value.stop()),
    );
    await contextApi.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (!failed) return { origin, contextApi, stop };
  await stop();
  throw failed.reason;
}
