import { logger } from '#lib/log/logger.server.ts';
import { type Cookies, removeCookie, setCookie, THIRTY_DAYS } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { readTokens, tokenCookies } from '#lib/session/tokens.server.ts';
import { AuthError } from '../session/authError.ts';
import type { PolicyName } from '../session/policies.ts';
import { type AuthRequest, type AuthResponse, first, redirectTo } from './authResponse.ts';
import { type B2cOutcome, outcomeOf } from './b2cErrors.ts';
import { exchangeCode, type Exchanged } from './exchange.server.ts';
import { backTo } from './homeReturn.ts';
import { problemPage } from './problem.ts';
import { callbackUrl, start } from './start.server.ts';
import {
  pendingTransactions,
  sealTransactions,
  type Transaction,
  TRANSACTION_SECONDS,
} from './transaction.server.ts';

export async function callback(request: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  const { query, cookies } = request;
  const taken = await takeTransaction(first(query['state']), cookies, signIn);
  if (!taken) return withoutTransaction(cookies, signIn);
  const { transaction, rest } = taken;
  const left = [
    rest ? setCookie('auth_state', rest, TRANSACTION_SECONDS) : removeCookie('auth_state'),
    removeCookie('auth_returnurl'),
  ];
  const withCookies = (response: AuthResponse): AuthResponse => ({
    ...response,
    setCookies: [...left, ...(response.setCookies ?? [])],
  });
  const goOn = (policy: PolicyName) =>
    start({ policy, returnUrl: transaction.returnUrl, cookies: { ...cookies, auth_state: rest } }, signIn);
  if (query['error'] !== undefined) {
    const outcome = outcomeOf(first(query['error']), first(query['error_description']));
    if (outcome === 'forgot-password') return goOn('reset');
    return withCookies(failed(outcome, transaction));
  }
  const code = first(query['code']);
  if (!code) return withCookies(problemPage('failed', transaction.returnUrl));
  try {
    const exchanged = await exchangeCode(signIn.identity, code, {
      transaction,
      redirectUri: callbackUrl(signIn.origin),
      issuer: first(query['iss']),
      now: signIn.now(),
    });
    // A reset may end without a sign-in; a sign-in without tokens would repeat forever.
    if (!exchanged && transaction.policy !== 'signin') return await goOn('signin');
    if (!exchanged) throw new AuthError('identity-unavailable', 'the sign-in came without tokens');
    return withCookies(await admit(exchanged, { cookies, transaction }, signIn));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    logger().warn({ code: error.code }, `sign-in failed: ${error.message}`);
    const problem = error.code === 'identity-unavailable' ? 'unavailable' : 'failed';
    return withCookies(problemPage(problem, transaction.returnUrl));
  }
}

/** Takes the transaction of a state, which counts once and only in the browser that started it. */
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
  return { transaction, rest: rest.length > 0 ? await sealTransactions(rest, secrets) : undefined };
}

/** Handles a second click, the back button or a shared link: a signed-in person just continues. */
async function withoutTransaction(cookies: Cookies, { secrets, now }: SignIn): Promise<AuthResponse> {
  const held = await readTokens(cookies, { secrets, now: now() });
  return held ? redirectTo('/') : problemPage('expired', '/');
}

function failed(outcome: B2cOutcome, { returnUrl }: Transaction): AuthResponse {
  if (outcome === 'cancelled') return backTo(returnUrl);
  logger().warn({ outcome }, 'the identity service sent an error');
  return problemPage(outcome === 'failed' ? 'failed' : 'expired', returnUrl);
}

async function admit(
  { tokens, refreshToken }: Exchanged,
  { cookies, transaction }: { cookies: Cookies; transaction: Transaction },
  { refreshTokenStore, secrets, now }: SignIn,
): Promise<AuthResponse> {
  const before = await readTokens(cookies, { secrets, now: now() });
  if (before) await refreshTokenStore.end(before, 'replaced');
  await refreshTokenStore.open(tokens, refreshToken);
  return backTo(transaction.returnUrl, [
    ...(await tokenCookies(tokens, { secrets, cookies })),
    setCookie('auth_policy', transaction.policy, THIRTY_DAYS),
    setCookie('auth_track', '1', THIRTY_DAYS),
  ]);
}
