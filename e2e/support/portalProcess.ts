import { contextApi, portal } from './addresses.ts';
import { freePort } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';

export async function startPortal(settings: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  // For busy machines.
  const own = {
    VISIT_LIMIT_MS: '4500',
    LOG_LEVEL: 'silent',
    PORT: port,
    ORIGIN: origin,
    CONTEXT_API_URL: contextApi.origin,
  };
  return startService({
    script: '.next/standalone/server.mjs',
    origin,
    env: { ...portal.env, ...own, ...settings },
  });
}
