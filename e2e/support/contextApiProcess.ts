import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextApiKey } from './addresses.ts';
import { freePort, type PortalProcess, untilHealthy } from './portalProcess.ts';

/** A context API with settings of its own and an empty database, besides the one that all journeys share. */
export async function startContextApi(settings: Record<string, string>): Promise<PortalProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'context-api-journey-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const child = spawn(process.execPath, ['services/context-api/src/server.ts'], {
    env: {
      ...process.env,
      ...{
        DATABASE_URL: '',
        DATA_DIR: folder,
        CONTEXT_API_PORT: String(port),
        CONTEXT_API_KEY: contextApiKey,
      },
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: 'inherit',
  });
  await untilHealthy(origin);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}
