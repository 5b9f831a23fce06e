import { z } from 'zod';
import { type Cookies, setCookie } from '#lib/session/authCookies.ts';
import { sign, unsign } from '#lib/session/signing.server.ts';
import { policyNames } from '../session/policies.ts';
import { intents } from './intents.ts';
import { pathOf } from './returnUrl.ts';

const transaction = z.object({
  state: z.string().min(16),
  nonce: z.string().min(16),
  /** PKCE (RFC 7636). */
  verifier: z.string().min(43),
  policy: z.enum(policyNames),
  returnUrl: z.string(),
  intent: z.enum(intents).optional(),
  /** Policies started by a provider's response. */
  turn: z.number().int().default(0),
  /** Seconds since 1970. */
  startedAt: z.number().int(),
});

export type Transaction = z.infer<typeof transaction>;

const transactions = z.object({ pending: z.array(transaction) });

export const TRANSACTION_SECONDS = 3600;

// Several tabs may sign in at once.
const MAX_PENDING = 5;

/** A proxy may limit headers to 4 KB, including the service's address and `auth_returnurl`. */
const MAX_STATE_BYTES = 1450;

interface Options {
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export async function pendingTransactions(
  cookies: Cookies,
  { secrets, now }: Options,
): Promise<readonly Transaction[]> {
  const value = cookies['auth_state'];
  const claims = value ? await unsign(value, { secrets, purpose: 'auth_state', now }) : null;
  const pending = transactions.safeParse(claims).data?.pending ?? [];
  return pending.filter(({ startedAt }) => startedAt + TRANSACTION_SECONDS > now / 1000);
}

/** Returns the latest transactions that fit; if none fits, the last without its return query. */
export async function sealTransactions(
  pending: readonly Transaction[],
  secrets: readonly string[],
): Promise<string> {
  const latest = pending.slice(-MAX_PENDING);
  const value = await sign({ pending: latest }, { secrets, purpose: 'auth_state' });
  if (setCookie('auth_state', value, TRANSACTION_SECONDS).length <= MAX_STATE_BYTES) return value;
  const [oldest, ...others] = latest;
  if (others.length > 0) return sealTransactions(others, secrets);
  const path = oldest && pathOf(oldest.returnUrl);
  if (!oldest || path === oldest.returnUrl) return value;
  return sealTransactions([{ ...oldest, returnUrl: path ?? '/' }], secrets);
}
