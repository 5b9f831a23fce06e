import { removeCookie, setCookie, type Cookies, THIRTY_DAYS } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { readTokens, tokenCookies } from '#lib/session/tokens.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type AuthAnswer, type AuthRequest, first, redirectTo } from './authAnswer.ts';
import { AuthError } from './authError.ts';
import { outcomeOf } from './b2cErrors.ts';
import { type Exchanged, exchangeCode } from './exchange.server.ts';
import { problemPage } from './problem.ts';
import { callbackUrl, start } from './start.server.ts';
import {
  pendingTransactions,
  sealTransactions,
  type Transaction,
  TRANSACTION_SECONDS,
} from './transaction.server.ts';

/** The identity service sends somebody back, with a code or with an error. */
export async function callback(request: AuthRequest, signIn: SignIn): Promise<AuthAnswer> {
  const { query, cookies } = request;
  const taken = await takeTransaction(first(query['state']), cookies, signIn);
  // A second click, a back button, a link that somebody sent: whoever is signed in already just goes on.
  if (!taken) return problemPage('expired', '/');
  const { transaction, cookie } = taken;
  const left = [cookie, removeCookie('auth_returnurl')];
  const withCookies = (answer: AuthAnswer): AuthAnswer => ({
    ...answer,
    setCookies: [...left, ...(answer.setCookies ?? [])],
  });
  if (query['error'] !== undefined) return withCookies(await failed(request, transaction, signIn));
  const code = first(query['code']);
  if (!code) return withCookies(problemPage('failed', transaction.returnUrl));
  try {
    const exchanged = await exchangeCode(signIn.identity, code, {
      transaction,
      redirectUri: callbackUrl(signIn.origin),
      now: signIn.now(),
    });
    // A reset may end without a sign-in.
    if (!exchanged) return await start({ ...transaction, policy: 'signin', cookies }, signIn);
    return withCookies(await admit(exchanged, { cookies, transaction }, signIn));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    logger().warn({ code: error.code }, `sign-in failed: ${error.message}`);
    const problem = error.code === 'identity-unavailable' ? 'unavailable' : 'failed';
    return withCookies(problemPage(problem, transaction.returnUrl));
  }
}

/** The transaction of a state, which counts once and in the browser that began it. */
async function takeTransaction(state: string | undefined, cookies: Cookies, { secrets, store, now }: SignIn) {
  const pending = await pendingTransactions(cookies, { secrets, now: now() });
  const transaction = pending.find((each) => each.state === state);
  if (!transaction) return null;
  const isFirst = await store.set(`state:${transaction.state}`, '1', {
    ttl: TRANSACTION_SECONDS,
    ifAbsent: true,
  });
  if (!isFirst) return null;
  const rest = pending.filter((each) => each !== transaction);
  const cookie =
    rest.length > 0
      ? setCookie('auth_state', await sealTransactions(rest, secrets), TRANSACTION_SECONDS)
      : removeCookie('auth_state');
  return { transaction, cookie };
}

async function failed(
  { query, cookies }: AuthRequest,
  { returnUrl }: Transaction,
  signIn: SignIn,
): Promise<AuthAnswer> {
  const outcome = outcomeOf(first(query['error']), first(query['error_description']));
  if (outcome === 'forgot-password') return start({ policy: 'reset', returnUrl, cookies }, signIn);
  if (outcome === 'cancelled') return redirectTo(returnUrl);
  logger().warn({ outcome }, 'the identity service sent an error');
  return problemPage(outcome === 'failed' ? 'failed' : 'expired', returnUrl);
}

async function admit(
  { tokens, refreshToken }: Exchanged,
  { cookies, transaction }: { cookies: Cookies; transaction: Transaction },
  { grants, secrets, now }: SignIn,
): Promise<AuthAnswer> {
  const before = await readTokens(cookies, { secrets, now: now() });
  if (before) await grants.end(before);
  if (refreshToken) await grants.keep(tokens, refreshToken);
  return redirectTo(transaction.returnUrl, [
    ...(await tokenCookies(tokens, { secrets, cookies })),
    setCookie('auth_policy', transaction.policy, THIRTY_DAYS),
    setCookie('auth_track', '1', THIRTY_DAYS),
  ]);
}
