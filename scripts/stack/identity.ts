import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '#lib/files/ownFolder.server.ts';
import type { Environment } from '../process/child.ts';

const defaultTenant = 'commonground.onmicrosoft.com';
/** Client id of the portal in tokens. */
const defaultClientId = '7d1f7a52-2c35-4a53-9b8e-6a3c6f1f4c10';

export type IdentitySettings = Readonly<
  Record<
    | `B2C_${'AUTHORITY' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'PROFILE_URL'}`
    | `B2C_POLICY_${'SIGNIN' | 'RESET' | 'FORCEDRESET'}`
    | 'IDENTITY_TENANT',
    string
  >
>;

/** Creates a client secret by default. */
export function parseIdentity(env: Environment, port: number): IdentitySettings {
  const origin = `http://127.0.0.1:${port}`;
  const tenant = env.IDENTITY_TENANT || defaultTenant;
  return {
    B2C_AUTHORITY: `${origin}/${tenant}`,
    B2C_CLIENT_ID: env.B2C_CLIENT_ID || defaultClientId,
    B2C_CLIENT_SECRET: env.B2C_CLIENT_SECRET || makeSecret(),
    B2C_POLICY_SIGNIN: env.B2C_POLICY_SIGNIN || 'B2C_1_signin',
    B2C_POLICY_RESET: env.B2C_POLICY_RESET || 'B2C_1_reset',
    B2C_POLICY_FORCEDRESET: env.B2C_POLICY_FORCEDRESET || 'B2C_1_forcedreset',
    B2C_PROFILE_URL: `${origin}/profile/me`,
    IDENTITY_TENANT: tenant,
  };
}

/** Returns a secret from the data folder, for its owner alone. */
export function savedSecret(dataDir: string, name: 'client-secret' | 'auth-secret'): string {
  const folder = join(dataDir, 'identity');
  const file = join(folder, name);
  ownFolder(folder);
  try {
    writeFileSync(file, makeSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const makeSecret = (): string => randomBytes(32).toString('base64url');
