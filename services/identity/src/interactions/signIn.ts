import type { Account } from '../database/accounts.ts';
import { verifyPassword } from '../passwords.ts';
import type { FormState } from '../screens/form.ts';
import type { Screen } from '../screens/screen.ts';
import { currentPasswordScreen, signInScreen } from '../screens/signIn.ts';
import {
  again,
  finish,
  type Outcome,
  refuse,
  type Step,
  throttled,
  tooMany,
  type Visit,
  withErrors,
} from './interaction.ts';
import { check, forms } from './validation.ts';

type Proof = { readonly account: Account } | { readonly outcome: Outcome };

/** Checks address and password without revealing accounts. */
async function prove(
  visit: Visit,
  values: Readonly<Record<string, string>>,
  screen: (state: FormState) => Screen,
): Promise<Proof> {
  const { services, page, remoteAddress } = visit;
  const { data, fieldErrors } = check(forms.credentials, values, page.t);
  if (fieldErrors) return { outcome: again(screen(withErrors(visit, fieldErrors))) };
  const attempts = [
    { kind: 'account', of: data.email },
    { kind: 'address', of: remoteAddress },
  ] as const;
  const late = throttled(visit, attempts);
  if (late) return { outcome: tooMany(screen(withErrors(visit, late.fieldErrors)), late.retryAfter) };
  const account = services.accounts.findByEmail(data.email);
  const right = await verifyPassword(data.password, account?.passwordHash);
  if (!account || !right) {
    const wrong = { '': page.t('error.credentials') };
    return { outcome: again(screen(withErrors(visit, wrong))) };
  }
  services.throttle.succeeded(attempts);
  return { account };
}

const signInPage = (visit: Visit) => (state: FormState) => signInScreen(state, visit.addressOf('register'));

export const signIn: Step = {
  get: (visit) => ({ show: signInPage(visit)(withErrors(visit, {})) }),
  async post(visit, values) {
    if (values['action'] === 'forgot') return refuse('AADB2C90118');
    const proof = await prove(visit, values, signInPage(visit));
    if ('outcome' in proof) return proof.outcome;
    const { oid, mustResetPassword } = proof.account;
    // The portal then starts the policy `forcedreset`.
    return mustResetPassword ? refuse('AAD_Custom_forcedreset') : finish(oid);
  },
};

export const currentPassword: Step = {
  get: (visit) => ({ show: currentPasswordScreen(withErrors(visit, {})) }),
  async post(visit, values) {
    const proof = await prove(visit, values, currentPasswordScreen);
    if ('outcome' in proof) return proof.outcome;
    visit.services.steps.proven(visit.uid, proof.account.oid);
    return { goTo: visit.addressOf('new-password') };
  },
};
