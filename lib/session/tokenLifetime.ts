import { decodeJwt } from 'jose';

/** Returns the seconds until a token's expiry; undefined without the claim. */
export function tokenLifetime(token: string | undefined, now: number): number | undefined {
  if (!token) return undefined;
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? undefined : Math.max(1, exp - Math.floor(now / 1000));
  } catch {
    // Some providers issue opaque access tokens.
    return undefined;
  }
}
