import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextApi, contextApiKey, identity, portal } from './addresses.ts';
import { startMails } from './mails.ts';

// The real context API on a database of its own, with the demonstration content, until the journeys are over.
const folder = mkdtempSync(join(tmpdir(), 'common-ground-journeys-'));
const mails = startMails();
const env = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder,
  CONTEXT_API_PORT: String(contextApi.port),
  // All journeys come from one address.
  FORM_LIMIT_PER_HOUR: '100000',
  FORM_LIMIT_WITHOUT_PROOF_PER_HOUR: '100000',
  FORM_LIMIT_PER_PERSON_PER_HOUR: '100000',
  CONTEXT_API_KEY: contextApiKey,
  SMTP_URL: mails.url,
  MAIL_FROM: 'Common Ground <no-reply@common-ground.example>',
  ...identity.env,
  ORIGIN: portal.origin,
  LOG_LEVEL: 'error',
};
const service = 'services/context-api/src';
execFileSync(process.execPath, [`${service}/commands/loadContent.ts`, `${service}/content/demo`], {
  env,
  stdio: 'inherit',
});
execFileSync(
  process.execPath,
  [`${service}/commands/loadUsers.ts`, `${service}/modules/users/demoUsers.json`],
  {
    env,
    stdio: 'inherit',
  },
);
const server = spawn(process.execPath, [`${service}/server.ts`], { env, stdio: 'inherit' });

process.once('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  mails.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
