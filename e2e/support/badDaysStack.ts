import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtContextApi } from '../../scripts/stack/services.ts';
import { contextApiKey, identity as shared, identitySecret, mailPort, pair } from './addresses.ts';
import { copyTemplateDatabase } from './databases.ts';
import { FailingProxy } from './failingProxy.ts';
import { startPortal } from './portalProcess.ts';
import { addressOf, close, freePort, listen } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';
import { copyTemplate } from './template.ts';

export type Dependency = 'contextApi' | 'identity' | 'mail' | 'tiles' | 'botCheck' | 'database' | 'sessions';

/** Portal with failing proxies before its services. */
export interface BadDaysStack {
  readonly origin: string;
  readonly doors: Readonly<Record<Dependency, FailingProxy>>;
  stop(): Promise<void>;
}

/** Milliseconds for all waits of a visit: shortened for busy machines. */
const VISIT_LIMIT_MS = 2_000;

const portOfUrl = (url: string | undefined, fallback: number) =>
  url === undefined ? fallback : Number(new URL(url).port) || fallback;

/** Believes everybody. */
async function startBotCheck() {
  const server = createServer((_request, response) => {
    const verdict = { success: true, score: 0.9, action: 'postContactForm', hostname: 'localhost' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
  });
  await listen(server);
  return server;
}

function behind(url: string, door: FailingProxy): string {
  const moved = new URL(url);
  moved.host = `127.0.0.1:${String(door.port)}`;
  // A socket would lead past the door.
  moved.searchParams.delete('host');
  return moved.href;
}

/** Starts a portal with its own services; PostgreSQL and Redis only with `npm run e2e -- --outages`. */
export async function startBadDays(): Promise<BadDaysStack> {
  const folder = mkdtempSync(join(tmpdir(), 'bad-days-'));
  const [identityPort, apiPort, portalPort] = [await freePort(), await freePort(), await freePort()];
  const redis = process.env['E2E_REDIS'];
  const botCheck = await startBotCheck();
  const door = (port: number) => new FailingProxy(port).start();
  const doors = {
    contextApi: await door(apiPort),
    identity: await door(identityPort),
    mail: await door(mailPort),
    tiles: await door(apiPort),
    botCheck: await door(portOfUrl(addressOf(botCheck), 0)),
    database: await door(portOfUrl(pair.postgres, 5432)),
    sessions: await door(portOfUrl(redis, 6379)),
  };
  const origin = `http://localhost:${String(portalPort)}`;
  const provider = {
    ...shared.env,
    B2C_AUTHORITY: shared.env.B2C_AUTHORITY.replace(shared.origin, doors.identity.origin),
    B2C_PROFILE_URL: `${doors.identity.origin}/profile/me`,
    ORIGIN: origin,
  };
  const database = pair.postgres
    ? { DATABASE_URL: behind(await copyTemplateDatabase(pair.postgres, 'bad_days'), doors.database) }
    : { DATABASE_URL: '', DATA_DIR: join(folder, 'context-api') };
  if (!pair.postgres) copyTemplate('demonstration', join(folder, 'context-api'));
  const started: ServiceProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
    await Promise.all(Object.values(doors).map((each) => each.stop()));
    await close(botCheck);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    started.push(
      await startService({
        script: 'services/identity/src/server.ts',
        origin: `http://127.0.0.1:${String(identityPort)}`,
        env: {
          ...provider,
          B2C_AUTHORITY: '',
          B2C_CLIENT_SECRET: identitySecret,
          IDENTITY_ORIGIN: doors.identity.origin,
          IDENTITY_PORT: String(identityPort),
          // Short, for renewing sessions meanwhile.
          IDENTITY_TOKEN_LIFETIME: '75',
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, 'identity'),
          LOG_LEVEL: 'silent',
        },
      }),
      await startService({
        script: builtContextApi,
        origin: `http://127.0.0.1:${String(apiPort)}`,
        env: {
          ...provider,
          ...database,
          CONTEXT_API_PORT: String(apiPort),
          CONTEXT_API_KEY: contextApiKey,
          FORM_LIMIT_PER_HOUR: '100000',
          FORM_LIMIT_WITHOUT_PROOF_PER_HOUR: '100000',
          SMTP_URL: `smtp://127.0.0.1:${String(doors.mail.port)}`,
          MAIL_FROM: 'Common Ground <no-reply@common-ground.example>',
          MAIL_OWNERS: 'owner@example.org',
          RECAPTCHA_SECRET: 'planted-recaptcha-secret-of-the-journeys',
          RECAPTCHA_HOSTS: 'localhost',
          RECAPTCHA_VERIFY_URL: doors.botCheck.origin,
          LOG_LEVEL: 'silent',
        },
      }),
    );
    started.push(
      await startPortal({
        ...provider,
        PORT: String(portalPort),
        DATA_DIR: join(folder, 'portal'),
        REDIS_URL: redis ? behind(redis, doors.sessions).replace(/\/$/, '') : '',
        CONTEXT_API_URL: doors.contextApi.origin,
        MAP_TILE_URL: `${doors.tiles.origin}/{z}/{x}/{y}.png`,
        MAP_TILE_ATTRIBUTION: 'Nobody',
        RECAPTCHA_SITE_KEY: 'the-site-key-of-the-journeys',
        VISIT_LIMIT_MS: String(VISIT_LIMIT_MS),
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, doors, stop };
}
