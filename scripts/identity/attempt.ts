import { createHash, randomBytes } from 'node:crypto';
import { authorizeUrl } from '#lib/auth/exchange.server.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';

export interface Attempt {
  readonly address: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Starts an attempt with the portal's own request. */
export async function startAttempt(identity: IdentitySettings, redirectUri: string): Promise<Attempt> {
  const random = () => randomBytes(32).toString('base64url');
  const [state, nonce, verifier] = [random(), random(), random()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const request = { state, nonce, challenge, redirectUri, policy: 'signin', locale: 'en' } as const;
  return { address: await authorizeUrl(identity, request), redirectUri, state, nonce, verifier };
}
