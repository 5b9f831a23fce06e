import { defaultLocale } from '#contract/shared/locale.ts';
import type { Device } from '#lib/api/ownSession.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { requestLocale } from '#lib/i18n/requestLocale.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { noteSuspicious } from '#lib/log/suspicious.server.ts';
import { type Cookies, removeCookie, setCookie, THIRTY_DAYS } from '#lib/session/authCookies.ts';
import { deviceOf } from '#lib/session/device.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { readTokens, signedInAt, tokenCookies } from '#lib/session/tokens.server.ts';
import { AuthError, type AuthErrorCode } from '../session/authError.ts';
import type { PolicyName } from '../session/policies.ts';
import { type AuthRequest, type AuthResponse, redirectTo, single } from './authResponse.ts';
import { exchangeCode, type Exchanged } from './exchange.server.ts';
import { backTo } from './homeReturn.ts';
import { fulfill } from './intent.server.ts';
import { problemPage } from './problem.ts';
import { errorNumber, outcomeOf, type ProviderOutcome } from './providerErrors.ts';
import type { SignInProblem } from './signInProblem.ts';
import { callbackUrl, start } from './start.server.ts';
import {
  pendingTransactions,
  sealTransactions,
  type Transaction,
  TRANSACTION_SECONDS,
} from './transaction.server.ts';

/** Policies of one sign-in: forgotten password, sign-in, forced reset, sign-in, and one to spare. */
const MAX_TURNS = 5;

export async function callback(request: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  const { query, cookies } = request;
  const pending = await takeTransaction(single(query['state']), cookies, signIn);
  if (!pending) return withoutTransaction(request, signIn);
  const { transaction, rest } = pending;
  const left = [
    rest ? setCookie('auth_state', rest, TRANSACTION_SECONDS) : removeCookie('auth_state'),
    removeCookie('auth_returnurl'),
  ];
  try {
    const response = await finish(request, { transaction, rest }, signIn);
    // Another policy's start sets these cookies.
    return 'next' in response
      ? response.next
      : { ...response, setCookies: [...left, ...(response.setCookies ?? [])] };
  } catch (error) {
    const { name, message } = error as Error;
    const code = error instanceof AuthError ? error.code : name;
    logger().warn({ event: 'sign-in-failed', code }, `sign-in failed: ${message}`);
    const problem = error instanceof AuthError ? problemOf[error.code] : 'unavailable';
    return problemPage(problem, transaction.returnUrl, left);
  }
}

const problemOf: Readonly<Record<AuthErrorCode, SignInProblem>> = {
  'identity-unavailable': 'unavailable',
  'scope-missing': 'scope',
  'grant-refused': 'failed',
  'token-refused': 'failed',
  'account-disabled': 'disabled',
};

interface StartedSignIn {
  readonly transaction: Transaction;
  /** `auth_state` with the browser's other transactions. */
  readonly rest: string | undefined;
}

async function finish(
  request: AuthRequest,
  { transaction, rest }: StartedSignIn,
  signIn: SignIn,
): Promise<AuthResponse | { readonly next: AuthResponse }> {
  const { query, cookies, headers, clientAddress } = request;
  const { policy, returnUrl, intent } = transaction;
  const goOn = async (to: PolicyName, hint?: string) => {
    const turn = transaction.turn + 1;
    if (turn > MAX_TURNS) throw new AuthError('token-refused', 'the identity service redirects without end');
    return {
      next: await start(
        { policy: to, returnUrl, hint, intent, turn, cookies: { ...cookies, auth_state: rest } },
        signIn,
      ),
    };
  };
  if (query['error'] !== undefined) {
    const outcome = outcomeOf(single(query['error']), single(query['error_description']));
    if (outcome === 'forgot-password') return goOn('reset');
    if (outcome === 'forced-reset') return goOn('forcedreset');
    const number = errorNumber(single(query['error_description']));
    return failed(outcome, number, transaction);
  }
  const code = single(query['code']);
  if (!code) return problemPage('failed', returnUrl);
  const issuer = query['iss'] === undefined ? undefined : (single(query['iss']) ?? null);
  const exchanged = await exchangeCode(signIn.identity, code, {
    transaction,
    issuer,
    redirectUri: callbackUrl(signIn.origin),
    now: signIn.now(),
  });
  // A reset may end without a sign-in; a sign-in without tokens would repeat forever.
  if (!exchanged && policy !== 'signin') return goOn('signin');
  if (!exchanged) throw new AuthError('scope-missing', 'the sign-in came without an access token');
  if (exchanged.mustReset && policy === 'signin') return goOn('forcedreset', exchanged.profile.emails[0]);
  await requireEnabled(exchanged, signIn);
  const response = await admit(
    exchanged,
    { cookies, transaction, device: deviceOf(headers['user-agent']) },
    signIn,
  );
  const { tokens } = exchanged;
  const person = { accessToken: tokens.access_token, signedInAt: signedInAt(tokens), clientAddress };
  if (intent) await fulfill(intent, returnUrl, (locale) => signIn.createApi({ locale, ...person }));
  return response;
}

/** @throws {AuthError} if the context API rejects the account; an outage is left to pages */
async function requireEnabled({ tokens }: Exchanged, { fetchContext }: SignIn): Promise<void> {
  try {
    const { access_token: accessToken } = tokens;
    await fetchContext({ accessToken, signedInAt: signedInAt(tokens) }, defaultLocale);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account-disabled')
      throw new AuthError('account-disabled', 'an administrator has disabled the account');
  }
}

/** Takes a state's transaction, once and only in the browser that started it. */
async function takeTransaction(
  state: string | undefined,
  cookies: Cookies,
  { secrets, store, now }: SignIn,
): Promise<StartedSignIn | null> {
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

/**
 * Handles a second click, the back button or a shared link. A browser without cookies gets one, once, as a
 * test.
 */
async function withoutTransaction(
  { query, cookies, headers }: AuthRequest,
  { secrets, now }: SignIn,
): Promise<AuthResponse> {
  const held = await readTokens(cookies, { secrets, now: now() });
  if (held) return redirectTo('/');
  if (query['state'] !== undefined) noteSuspicious('unknown-return');
  const home = localizedPath(routes.home(), requestLocale(headers));
  if (cookies['auth_state'] !== undefined || cookies['auth_policy'] !== undefined)
    return problemPage('expired', home);
  if (query['cookies'] === 'check') return problemPage('cookies', home);
  return redirectTo('/api/auth/callback/signin?cookies=check', [
    setCookie('auth_policy', 'signin', TRANSACTION_SECONDS),
  ]);
}

function failed(
  outcome: Exclude<ProviderOutcome, 'forgot-password' | 'forced-reset'>,
  number: string | undefined,
  { returnUrl }: Transaction,
): AuthResponse {
  if (outcome === 'cancelled') return backTo(returnUrl);
  logger().warn({ event: 'sign-in-failed', outcome, number }, 'the identity service sent an error');
  return problemPage(pageOf[outcome], returnUrl);
}

const pageOf: Readonly<
  Record<Exclude<ProviderOutcome, 'forgot-password' | 'forced-reset' | 'cancelled'>, SignInProblem>
> = {
  'grant-gone': 'expired',
  'stale-hint': 'expired',
  retry: 'expired',
  'scope-missing': 'scope',
  unavailable: 'unavailable',
  failed: 'failed',
};

async function admit(
  { tokens, refreshToken, profile }: Exchanged,
  { cookies, transaction, device }: { cookies: Cookies; transaction: Transaction; device: Device | null },
  { refreshTokenStore, secrets, now }: SignIn,
): Promise<AuthResponse> {
  const before = await readTokens(cookies, { secrets, now: now() });
  if (before) await refreshTokenStore.end(before, 'replaced');
  await refreshTokenStore.open(tokens, refreshToken, device);
  logger().info({ event: 'sign-in', person: profile.oid, policy: transaction.policy }, 'signed in');
  return backTo(transaction.returnUrl, [
    ...(await tokenCookies(tokens, { secrets, cookies })),
    setCookie('auth_policy', transaction.policy, THIRTY_DAYS),
    setCookie('auth_track', '1', THIRTY_DAYS),
  ]);
}
