import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Database } from './open.ts';

/** Secrets of the first start, whose loss would end every session. */
export interface Secrets {
  readonly signingKey: JWK & { readonly kid: string };
  /** Signs cookies and form tokens. */
  readonly cookieKey: string;
}

function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(16).toString('base64url');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' });
}

export function readSecrets(db: Database): Secrets {
  const insert = db.prepare('insert into secret (name, value) values (?, ?) on conflict do nothing');
  const select = db.prepare('select value from secret where name = ?');
  const read = (name: string, make: () => string): string => {
    if (!select.get(name)) insert.run(name, make());
    return (select.get(name) as { value: string }).value;
  };
  return {
    signingKey: JSON.parse(read('signing key', makeSigningKey)) as Secrets['signingKey'],
    cookieKey: read('cookie key', () => randomBytes(32).toString('base64url')),
  };
}
