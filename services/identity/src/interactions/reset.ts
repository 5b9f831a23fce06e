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
  withFaults,
} from './interaction.ts';
import { changePassword } from './newPassword.ts';
import { check, forms } from './validation.ts';

/** First page of the policy `reset`: asks for the address and makes up a code, whether it has an account or not. */
export const reset: Step = {
  get: (visit) => ({ show: resetScreen(withFaults(visit, {})) }),
  async post(visit, values) {
    const { services, uid, page, remoteAddress } = visit;
    const { data, faults } = check(forms.address, values, page.t);
    if (faults) return again(resetScreen(withFaults(visit, faults)));
    const attempts = [
      { kind: 'account', of: `reset ${data.email}` },
      { kind: 'address', of: remoteAddress },
    ] as const;
    const late = throttled(visit, attempts);
    if (late) return tooMany(resetScreen(withFaults(visit, late.faults)), late.retryAfter);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    services.steps.sent(uid, services.accounts.findByEmail(data.email)?.oid, code);
    const form = { ...visit.form, action: visit.addressOf('code'), values: {} };
    return { show: resetCodeScreen({ ...form, faults: {} }, code) };
  },
};

/** The code and a new password. */
export const resetCode: Step = {
  get(visit) {
    if (!visit.services.steps.isSent(visit.uid)) return { goTo: visit.addressOf('') };
    return { show: resetCodeScreen(withFaults(visit, {}), undefined) };
  },
  async post(visit, values) {
    if (values['action'] === 'again') return { goTo: visit.addressOf('') };
    const { data, faults } = check(forms.code, values, visit.page.t);
    if (faults) return again(resetCodeScreen(withFaults(visit, faults), undefined));
    const accountId = visit.services.steps.check(visit.uid, data.code);
    if (!accountId) return wrongCode(visit);
    await changePassword(visit, accountId, data.new_password);
    return finish(accountId);
  },
};

function wrongCode(visit: Visit): Outcome {
  return again(resetCodeScreen(withFaults(visit, { code: visit.page.t('fault.code') }), undefined));
}
