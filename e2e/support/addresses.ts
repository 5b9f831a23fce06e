import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Offset of all ports, for journeys of two checkouts. */
const portOffset = Number(process.env['E2E_PORT_OFFSET'] ?? 0);
/** Index of this worker from zero; each has a stack at its own addresses. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const portOf = (service: number) => service + portOffset + worker;

const contextApiPort = portOf(4900);
const identityPort = portOf(5900);
const identityOrigin = `http://127.0.0.1:${String(identityPort)}`;
const portalPort = portOf(3900);

/** Two of everything behind balancers, on PostgreSQL and Redis: `npm run e2e -- --pair`. */
export const pair = {
  postgres: process.env['E2E_POSTGRES'],
  redis: `${String(process.env['E2E_REDIS'])}/${String(worker)}`,
  database: `journeys_${String(worker)}`,
  contextApiPorts: [portOf(14900), portOf(15900)],
  portalPorts: [portOf(13900), portOf(16900)],
};
const portalOrigin = `http://localhost:${String(portalPort)}`;

export const maxWorkers = 10;

export const stackFolder = join(tmpdir(), `common-ground-journeys-${String(portalPort)}`);

/** Must not be shown or logged. */
export const contextApiKey = 'planted-subscription-key-of-the-journeys';

export const contextApi = { port: contextApiPort, origin: `http://127.0.0.1:${String(contextApiPort)}` };
export const mailPort = portOf(6900);

const tenant = 'commonground.onmicrosoft.com';

export const identity = {
  port: identityPort,
  origin: identityOrigin,
  env: {
    B2C_AUTHORITY: `${identityOrigin}/${tenant}`,
    B2C_CLIENT_ID: 'the-portal-of-the-journeys',
    B2C_POLICY_SIGNIN: 'B2C_1_signin',
    B2C_POLICY_RESET: 'B2C_1_reset',
    B2C_POLICY_FORCEDRESET: 'B2C_1_forcedreset',
    B2C_PROFILE_URL: `${identityOrigin}/profile/me`,
  },
};

/** Must not be shown or logged. */
export const identitySecret = 'planted-client-secret-of-the-journeys';
export const authSecret = 'planted-signing-secret-of-the-journeys';

export const portal = {
  origin: portalOrigin,
  env: {
    NODE_ENV: 'production' as const,
    // Portals of one worker share a file of sessions, or Redis.
    DATA_DIR: join(stackFolder, 'portal'),
    ...(pair.postgres && { REDIS_URL: pair.redis }),
    // Several workers share the machine.
    RENDERERS: '1',
    HOST: '127.0.0.1',
    PORT: String(portalPort),
    ORIGIN: portalOrigin,
    CONTEXT_API_KEY: contextApiKey,
    ...identity.env,
    B2C_CLIENT_SECRET: identitySecret,
    AUTH_SECRETS: authSecret,
    LOG_LEVEL: 'error',
  },
};
