import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtContextApi } from '../../scripts/stack/services.ts';
import { contextApiKey, pair } from './addresses.ts';
import { freePort } from './servers.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';
import { copyTemplate } from './template.ts';

/** Starts a second context API with its own settings and an empty database. */
export async function startContextApi(
  settings: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'context-api-journey-'));
  // Migrations take seconds. A run on pairs has a template on its server only.
  if (!pair.postgres) copyTemplate('empty', folder);
  const port = String(await freePort());
  const own = { DATABASE_URL: '', DATA_DIR: folder, CONTEXT_API_PORT: port, CONTEXT_API_KEY: contextApiKey };
  const { origin, stop } = await startService({
    script: builtContextApi,
    origin: `http://127.0.0.1:${port}`,
    env: { LOG_LEVEL: 'silent', ...own, ...settings },
    ...(onLine && { onLine }),
  });
  return {
    origin,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
