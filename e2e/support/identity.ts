import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity, identitySecret, portal } from './addresses.ts';

// The embedded identity service with its demonstration accounts, until the journeys are over; then nobody is signed in.
const folder = mkdtempSync(join(tmpdir(), 'identity-journeys-'));
const server = spawn(process.execPath, ['services/identity/src/server.ts'], {
  env: {
    ...process.env,
    ...identity.env,
    B2C_AUTHORITY: '',
    B2C_CLIENT_SECRET: identitySecret,
    HOST: '127.0.0.1',
    IDENTITY_PORT: String(identity.port),
    DATA_DIR: folder,
    ORIGIN: portal.origin,
    LOG_LEVEL: 'error',
  },
  stdio: 'inherit',
});

process.once('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  for (const each of [folder, portal.env.DATA_DIR]) rmSync(each, { recursive: true, force: true });
  process.exit(code ?? 1);
});
