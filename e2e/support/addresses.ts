import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Added to every port, so that two checkouts run their journeys side by side on one machine. */
const portOffset = Number(process.env['E2E_PORT_OFFSET'] ?? 0);
const contextApiPort = 4900 + portOffset;
const identityPort = 5900 + portOffset;
const identityOrigin = `http://127.0.0.1:${String(identityPort)}`;
const portalPort = 3900 + portOffset;
const portalOrigin = `http://localhost:${String(portalPort)}`;

/** A key that no page, script or log may show. */
export const contextApiKey = 'planted-subscription-key-of-the-journeys';

export const contextApi = { port: contextApiPort, origin: `http://127.0.0.1:${String(contextApiPort)}` };

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

/** Secrets that no page, script or log may show. */
export const identitySecret = 'planted-client-secret-of-the-journeys';
export const authSecret = 'planted-signing-secret-of-the-journeys';

export const portal = {
  origin: portalOrigin,
  env: {
    NODE_ENV: 'production' as const,
    // Portals with one file of sessions know each other's; the identity service of the journeys removes it at the end.
    DATA_DIR: join(tmpdir(), `portal-journeys-${String(portalPort)}`),
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
