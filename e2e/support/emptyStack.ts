import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity as shared, identitySecret, mailPort } from './addresses.ts';
import { startContextApi } from './contextApiProcess.ts';
import { startPortal } from './portalProcess.ts';
import { freePort } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';

/** Portal with its own services, as `npm start` begins: no content, no account, no administrator. */
export interface EmptyStack {
  readonly origin: string;
  /** Returns the printed one-time link; empty before. */
  readonly setupLink: () => string;
  stop(): Promise<void>;
}

/** Starts an empty portal; its mails go to the mail server of the worker's stack. */
export async function startEmptyStack(): Promise<EmptyStack> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-journey-'));
  const [identityPort, portalPort] = [String(await freePort()), String(await freePort())];
  const identityOrigin = `http://127.0.0.1:${identityPort}`;
  const origin = `http://localhost:${portalPort}`;
  const provider = {
    ...shared.env,
    B2C_AUTHORITY: shared.env.B2C_AUTHORITY.replace(shared.origin, identityOrigin),
    B2C_PROFILE_URL: `${identityOrigin}/profile/me`,
    ORIGIN: origin,
  };
  let setupLink = '';
  const started: ServiceProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    started.push(
      await startService({
        script: 'services/identity/src/server.ts',
        origin: identityOrigin,
        env: {
          ...provider,
          B2C_AUTHORITY: '',
          B2C_CLIENT_SECRET: identitySecret,
          HOST: '127.0.0.1',
          IDENTITY_PORT: identityPort,
          DATA_DIR: join(folder, 'identity'),
          LOG_LEVEL: 'error',
        },
      }),
    );
    const contextApi = await startContextApi(
      {
        ...provider,
        SMTP_URL: `smtp://127.0.0.1:${String(mailPort)}`,
        MAIL_FROM: 'Common Ground <no-reply@common-ground.example>',
      },
      (line) => {
        setupLink ||= /http\S+\/studio\/setup\?token=[\w-]{43}/.exec(line)?.[0] ?? '';
      },
    );
    started.push(contextApi);
    const settings = { ...provider, DATA_DIR: join(folder, 'portal'), PORT: portalPort };
    started.push(await startPortal({ ...settings, CONTEXT_API_URL: contextApi.origin }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, setupLink: () => setupLink, stop };
}
