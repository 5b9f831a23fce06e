/** A key that no page, script or log may show. */
export const contextApiKey = 'planted-subscription-key-of-the-journeys';

export const contextApi = { port: 4900, origin: 'http://127.0.0.1:4900' };

const tenant = 'commonground.onmicrosoft.com';

export const identity = {
  port: 5900,
  origin: 'http://127.0.0.1:5900',
  env: {
    B2C_AUTHORITY: `http://127.0.0.1:5900/${tenant}`,
    B2C_CLIENT_ID: 'the-portal-of-the-journeys',
    B2C_POLICY_SIGNIN: 'B2C_1_signin',
    B2C_POLICY_RESET: 'B2C_1_reset',
    B2C_POLICY_FORCEDRESET: 'B2C_1_forcedreset',
    B2C_PROFILE_URL: 'http://127.0.0.1:5900/profile/me',
  },
};

/** Secrets that no page, script or log may show. */
export const identitySecret = 'planted-client-secret-of-the-journeys';
export const authSecret = 'planted-signing-secret-of-the-journeys';

export const portal = {
  origin: 'http://localhost:3900',
  env: {
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: '3900',
    ORIGIN: 'http://localhost:3900',
    CONTEXT_API_KEY: contextApiKey,
    ...identity.env,
    B2C_CLIENT_SECRET: identitySecret,
    AUTH_SECRETS: authSecret,
    LOG_LEVEL: 'error',
  },
};
