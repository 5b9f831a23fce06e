import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtContextApi } from '../../scripts/stack/services.ts';
import {
  contextApi,
  contextApiKey,
  identity,
  identitySecret,
  pair,
  portal,
  stackFolder,
} from './addresses.ts';
import { copyTemplateDatabase } from './databases.ts';
import { startMails } from './mails.ts';
import { roundRobin } from './proxies.ts';
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

interface ContextApiStart {
  readonly database: Readonly<Record<string, string>>;
  readonly mailUrl: string;
  readonly port: number;
}

const startContextApi = ({ database, mailUrl, port }: ContextApiStart) =>
  startService({
    script: builtContextApi,
    origin: `http://127.0.0.1:${String(port)}`,
    env: {
      ...identity.env,
      ...database,
      CONTEXT_API_PORT: String(port),
      CONTEXT_API_KEY: contextApiKey,
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

async function startContextApis(server: string, mailUrl: string): Promise<ServiceProcess> {
  const DATABASE_URL = await copyTemplateDatabase(server, pair.database);
  const starts = pair.contextApiPorts.map((port) =>
    startContextApi({ database: { DATABASE_URL }, mailUrl, port }),
  );
  return balanced(starts, contextApi.origin);
}

const startPortals = () =>
  balanced(
    pair.portalPorts.map((port) =>
      startService({
        script: '.next/standalone/server.mjs',
        origin: `http://127.0.0.1:${String(port)}`,
        env: {
          ...portal.env,
          PORT: String(port),
          CONTEXT_API_URL: contextApi.origin,
          TRUSTED_PROXIES: '1',
        },
      }),
    ),
    portal.origin,
  );

async function balanced(starts: readonly Promise<ServiceProcess>[], origin: string): Promise<ServiceProcess> {
  const stop = await startAll(starts);
  try {
    const servers = (await Promise.all(starts)).map((each) => each.origin);
    const balancer = await roundRobin({ origin, servers });
    return { origin, stop: () => balancer.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts services in parallel; stops all if one fails.
 *
 * @returns a function that stops them
 */
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

export async function startServices(): Promise<Pick<Stack, 'stop'>> {
  rmSync(stackFolder, { recursive: true, force: true });
  const mails = startMails();
  const remove = async () => {
    await mails.stop();
    rmSync(stackFolder, { recursive: true, force: true });
  };
  try {
    const folder = join(stackFolder, 'context-api');
    if (!pair.postgres) copyTemplate('demonstration', folder);
    const starting = pair.postgres
      ? startContextApis(pair.postgres, mails.url)
      : startContextApi({
          database: { DATABASE_URL: '', DATA_DIR: folder },
          mailUrl: mails.url,
          port: contextApi.port,
        });
    const stop = await startAll([startIdentity(), starting]);
    return { stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

export async function startStack(): Promise<Stack> {
  // One by one: after calls without a response, a portal refuses visits for a second.
  const services = await startServices();
  try {
    const running = await (pair.postgres ? startPortals() : startPortal());
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
