/** A key that no page, script or log may show. */
export const contextApiKey = 'planted-subscription-key-of-the-journeys';

export const contextApi = { port: 4900, origin: 'http://127.0.0.1:4900' };

export const portal = {
  origin: 'http://localhost:3900',
  env: {
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: '3900',
    ORIGIN: 'http://localhost:3900',
    CONTEXT_API_KEY: contextApiKey,
    LOG_LEVEL: 'error',
  },
};
