import { randomInt } from 'node:crypto';
import { resetCodeScreen } from '../screens/newPassword.ts';
import { resetScreen } from '../screens/signIn.ts';
import {
  again,
  finish,
  type Outcome,
  type Step,
  throttled,
  tooMany,
  type Visit,
  withErrors,
} from './interaction.ts';
import { changePassword } from './newPassword.ts';
import { check, forms } from './validation.ts';

/** Creates a code, with or without an account. */
export const reset: Step = {
  get: (visit) => ({ show: resetScreen(withErrors(visit, {})) }),
  async post(visit, values) {
    const { services, uid, page, remoteAddress } = visit;
    const { data, fieldErrors } = check(forms.address, values, page.t);
    if (fieldErrors) return again(resetScreen(withErrors(visit, fieldErrors)));
    const attempts = [
      { kind: 'account', of: `reset ${data.email}` },
      { kind: 'address', of: remoteAddress },
    ] as const;
    const late = throttled(visit, attempts);
    if (late) return tooMany(resetScreen(withErrors(visit, late.fieldErrors)), late.retryAfter);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    services.steps.sent(uid, services.accounts.findByEmail(data.email)?.oid, code);
    const form = { ...visit.form, action: visit.addressOf('code'), values: {} };
    return { show: resetCodeScreen({ ...form, fieldErrors: {} }, code) };
  },
};

export const resetCode: Step = {
  get(visit) {
    if (!visit.services.steps.isSent(visit.uid)) return { goTo: visit.addressOf('') };
    return { show: resetCodeScreen(withErrors(visit, {}), undefined) };
  },
  async post(visit, values) {
    if (values['action'] === 'again') return { goTo: visit.addressOf('') };
    const { data, fieldErrors } = check(forms.code, values, visit.page.t);
    if (fieldErrors) return again(resetCodeScreen(withErrors(visit, fieldErrors), undefined));
    const accountId = visit.services.steps.check(visit.uid, data.code);
    if (!accountId) return wrongCode(visit);
    await changePassword(visit, accountId, data.new_password);
    return finish(accountId);
  },
};

function wrongCode(visit: Visit): Outcome {
  return again(resetCodeScreen(withErrors(visit, { code: visit.page.t('error.code') }), undefined));
}
