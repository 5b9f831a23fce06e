import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose';

const algorithm = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

interface Signing {
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** What the token is for, so that one kind is never taken for another. */
  readonly purpose: 'auth_token' | 'auth_state';
}

/** Signs claims; `iat`, and `exp` where there is one, are the caller's, in seconds. */
export function sign(claims: JWTPayload, { secrets, purpose }: Signing): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(purpose)
    .sign(keyOf(secrets[0]!));
}

/** The claims of a token that one of the secrets signed; null for anything else. `now` in milliseconds. */
export async function unsign(
  token: string,
  { secrets, purpose, now }: Signing & { readonly now: number },
): Promise<JWTPayload | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: [algorithm],
        audience: purpose,
        currentDate: new Date(now),
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}
