import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { isLoopback } from '#lib/config/isLoopback.ts';
import type { Environment } from '../process/child.ts';
import { PlainError } from '../report/plainError.ts';
import { type IdentitySettings, parseIdentity, savedSecret } from './identity.ts';

export class SettingsError extends PlainError {
  override readonly code = 'SETTINGS';

  constructor(fieldErrors: readonly string[]) {
    super(fieldErrors.join('\n  '));
  }
}

export interface StackSettings {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly contextApiPort: number;
  readonly contextApiUrl: string;
  readonly contextApiKey: string | undefined;
  /** True without `CONTEXT_API_URL`: this repository's context API runs, too. */
  readonly embedsContextApi: boolean;
  readonly identityPort: number;
  readonly identity: IdentitySettings | undefined;
}

/** Reads the environment, with defaults from `.env`. */
export function readSettings(): StackSettings {
  if (existsSync('.env')) loadEnvFile('.env');
  // Saved, since a new secret at the next start would end all sessions.
  if (!hasIdentityService(process.env)) {
    const dataDir = process.env.DATA_DIR || '.data';
    process.env.B2C_CLIENT_SECRET ||= savedSecret(dataDir, 'client-secret');
    process.env.AUTH_SECRETS ||= savedSecret(dataDir, 'auth-secret');
  }
  return parseSettings(process.env);
}

/** Returns true if an identity service is set. */
const hasIdentityService = (env: Environment): boolean => Boolean(env.B2C_AUTHORITY || env.OIDC_ISSUER);

/**
 * Parses the settings.
 *
 * @throws SettingsError naming every invalid variable
 */
export function parseSettings(env: Environment): StackSettings {
  const fieldErrors: string[] = [];
  const portOf = (variable: string, fallback: number): number => {
    const text = env[variable] || String(fallback);
    const port = Number(text);
    if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
    fieldErrors.push(`${variable} must be a port number from 1 to 65535.`);
    return fallback;
  };
  const port = portOf('PORT', 3000);
  const contextApiPort = portOf('CONTEXT_API_PORT', 4000);
  const identityPort = portOf('IDENTITY_PORT', 4010);
  if (env.CONTEXT_API_URL && !URL.canParse(env.CONTEXT_API_URL))
    fieldErrors.push(
      `CONTEXT_API_URL must be an address such as https://api.example.org, not "${env.CONTEXT_API_URL}".`,
    );
  else if (
    env.CONTEXT_API_URL &&
    !isLoopback(env.CONTEXT_API_URL) &&
    new URL(env.CONTEXT_API_URL).protocol !== 'https:' &&
    env.CONTEXT_API_ALLOW_HTTP !== 'true'
  )
    fieldErrors.push(
      'CONTEXT_API_URL must be https, or http on this machine: the subscription key and access tokens travel with each call. ' +
        'In a network that nobody else can read, set CONTEXT_API_ALLOW_HTTP=true.',
    );
  if (env.ORIGIN && URL.canParse(env.ORIGIN) && !isLoopback(env.ORIGIN) && !hasIdentityService(env))
    fieldErrors.push(
      'B2C_AUTHORITY is required with a public ORIGIN, or OIDC_ISSUER: without them the accounts for demonstration, whose password everybody may read, ' +
        'would serve the internet.',
    );
  if (fieldErrors.length > 0) throw new SettingsError(fieldErrors);
  const embedsContextApi = !env.CONTEXT_API_URL;
  return {
    host: env.HOST || '127.0.0.1',
    port,
    origin: env.ORIGIN || `http://localhost:${port}`,
    contextApiPort,
    contextApiUrl: env.CONTEXT_API_URL || `http://127.0.0.1:${contextApiPort}`,
    contextApiKey:
      env.CONTEXT_API_KEY || (embedsContextApi ? randomBytes(24).toString('base64url') : undefined),
    embedsContextApi,
    identityPort,
    identity: hasIdentityService(env) ? undefined : parseIdentity(env, identityPort),
  };
}
