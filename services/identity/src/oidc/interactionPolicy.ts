import { interactionPolicy } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import { b2cError } from './b2cError.ts';

const { base, Check } = interactionPolicy;

/** Shows screens for `signin` without a session, for others always. */
export function interactionsOf(kind: PolicyKind): interactionPolicy.DefaultPolicy {
  const policy = base();
  const login = policy.get('login');
  login?.checks.remove('no_session');
  login?.checks.add(
    new Check('no_session', b2cError('AADB2C90077'), 'login_required', ({ oidc }) =>
      kind === 'signin' ? !oidc.session?.accountId : !oidc.result?.login,
    ),
    0,
  );
  // Signing in implies consent, as in B2C; offline_access requires the prompt.
  policy.get('consent')?.checks.clear();
  return policy;
}
