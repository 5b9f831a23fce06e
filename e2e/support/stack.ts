import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contextApi, contextApiKey, identity, identitySecret, portal, stackFolder } from './addresses.ts';
import { startMails } from './mails.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';
import { copyTemplate } from './template.ts';

/** Portal, context API, identity service and mail server of a worker, with isolated data. */
export interface Stack {
  readonly origin: string;
  stop(): Promise<void>;
}

const startIdentity = () =>
  startService({
    script: 'services/identity/src/server.ts',
    origin: identity.origin,
    env: {
      ...identity.env,
      B2C_AUTHORITY: '',
      B2C_CLIENT_SECRET: identitySecret,
      HOST: '127.0.0.1',
      IDENTITY_PORT: String(identity.port),
      DATA_DIR: join(stackFolder, 'identity'),
      ORIGIN: portal.origin,
      LOG_LEVEL: 'error',
    },
  });

const startContextApi = (folder: string, mailUrl: string) =>
  startService({
    script: 'services/context-api/src/server.ts',
    origin: contextApi.origin,
    env: {
      ...identity.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      CONTEXT_API_PORT: String(contextApi.port),
      CONTEXT_API_KEY: contextApiKey,
      // All journeys come from one address.
      FORM_LIMIT_PER_HOUR: '100000',
      FORM_LIMIT_WITHOUT_PROOF_PER_HOUR: '100000',
      FORM_LIMIT_PER_PERSON_PER_HOUR: '100000',
      SMTP_URL: mailUrl,
      MAIL_FROM: 'Common Ground <no-reply@common-ground.example>',
      ORIGIN: portal.origin,
      LOG_LEVEL: 'error',
    },
  });

const startPortal = () =>
  startService({
    script: '.next/standalone/server.mjs',
    origin: portal.origin,
    env: { ...portal.env, CONTEXT_API_URL: contextApi.origin },
  });

/** Starts services in parallel; stops all if one fails. @returns how to stop them */
async function startAll(starts: readonly Promise<ServiceProcess>[]): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(starts);
  const stop = async () => {
    await Promise.all(
      started.filter((each) => each.status === 'fulfilled').map(async ({ value }) => value.stop()),
    );
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (!failed) return stop;
  await stop();
  throw failed.reason;
}

/** Starts a portal's services. */
export async function startServices(): Promise<Pick<Stack, 'stop'>> {
  rmSync(stackFolder, { recursive: true, force: true });
  const database = join(stackFolder, 'context-api');
  copyTemplate(database);
  const mails = startMails();
  const remove = async () => {
    await mails.stop();
    rmSync(stackFolder, { recursive: true, force: true });
  };
  try {
    const stop = await startAll([startIdentity(), startContextApi(database, mails.url)]);
    return { stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

export async function startStack(): Promise<Stack> {
  // One after the other: a portal whose calls got no response refuses visits for a second.
  const services = await startServices();
  try {
    const running = await startPortal();
    const stop = async () => {
      await running.stop();
      await services.stop();
    };
    return { origin: portal.origin, stop };
  } catch (error) {
    await services.stop();
    throw error;
  }
}
