import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { CompactSign, compactVerify, errors, type JWTPayload, jwtVerify } from 'jose';

const algorithm = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

interface Signing {
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Prevents that one kind of token passes for another. */
  readonly purpose: 'auth_token' | 'auth_state' | 'preview';
}

// Far more than cookies hold; only our own tokens are unpacked.
const MAX_UNPACKED = 256 * 1024;

/** Signs claims as a JWS (RFC 7515) of their deflated JSON: a proxy may limit response headers to 4 KB. */
export async function sign(claims: object, { secrets, purpose }: Signing): Promise<string> {
  const packed = await promisify(deflateRaw)(JSON.stringify(claims));
  return new CompactSign(packed)
    .setProtectedHeader({ alg: algorithm, typ: purpose })
    .sign(keyOf(secrets[0]!));
}

type Unsigning = Signing & { readonly now: number };

/** Returns the claims of a token signed by one of the secrets, else null. `now` in milliseconds. */
export async function unsign(token: string, { secrets, ...wanted }: Unsigning): Promise<unknown> {
  for (const secret of secrets) {
    try {
      return await read(token, keyOf(secret), wanted);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

async function read(
  token: string,
  key: Uint8Array,
  { purpose, now }: Omit<Unsigning, 'secrets'>,
): Promise<unknown> {
  const { payload, protectedHeader } = await compactVerify(token, key, { algorithms: [algorithm] });
  if (protectedHeader.typ !== purpose) return readUnpacked(token, key, { purpose, now });
  const json = await promisify(inflateRaw)(payload, { maxOutputLength: MAX_UNPACKED });
  return JSON.parse(json.toString());
}

/** Reads a token of a release before 0.2, with plain claims: sessions last thirty days. */
async function readUnpacked(
  token: string,
  key: Uint8Array,
  { purpose, now }: Omit<Unsigning, 'secrets'>,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [algorithm],
    audience: purpose,
    currentDate: new Date(now),
  });
  return payload;
}
