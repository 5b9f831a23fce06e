import { z } from 'zod';
import { type Cookies, MAX_COOKIE_BYTES, setCookie } from '#lib/session/authCookies.ts';
import { sign, unsign } from '#lib/session/signing.server.ts';
import { policyNames } from './policies.ts';

const transaction = z.object({
  state: z.string().min(16),
  nonce: z.string().min(16),
  /** PKCE (RFC 7636). */
  verifier: z.string().min(43),
  policy: z.enum(policyNames),
  returnUrl: z.string(),
  /** Seconds since 1970. */
  startedAt: z.number().int(),
});

/** A way to the identity service from which somebody has not come back yet. */
export type Transaction = z.infer<typeof transaction>;

const transactions = z.object({ pending: z.array(transaction) });

/** How long one may take to sign in, in seconds. */
export const TRANSACTION_SECONDS = 3600;

// Several tabs may be on their way at once.
const MAX_PENDING = 5;

interface Options {
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What this browser has begun and not finished, from its cookie `auth_state`. */
export async function pendingTransactions(
  cookies: Cookies,
  { secrets, now }: Options,
): Promise<readonly Transaction[]> {
  const value = cookies['auth_state'];
  const claims = value ? await unsign(value, { secrets, purpose: 'auth_state', now }) : null;
  const pending = transactions.safeParse(claims).data?.pending ?? [];
  return pending.filter(({ startedAt }) => startedAt + TRANSACTION_SECONDS > now / 1000);
}

/** The value of `auth_state` for these transactions: the latest of them, as many as one cookie holds. */
export async function sealTransactions(
  pending: readonly Transaction[],
  secrets: readonly string[],
): Promise<string> {
  const latest = pending.slice(-MAX_PENDING);
  const value = await sign({ pending: latest }, { secrets, purpose: 'auth_state' });
  const fits = setCookie('auth_state', value, TRANSACTION_SECONDS).length <= MAX_COOKIE_BYTES;
  return fits || latest.length < 2 ? value : sealTransactions(latest.slice(1), secrets);
}
