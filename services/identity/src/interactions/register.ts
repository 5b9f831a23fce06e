import { randomUUID } from 'node:crypto';
import { hashPassword } from '../passwords.ts';
import { registerScreen } from '../screens/newPassword.ts';
import { again, finish, type Step, throttled, tooMany, type Visit, withErrors } from './interaction.ts';
import { check, forms } from './validation.ts';

const screen = (visit: Visit, fieldErrors: Readonly<Record<string, string>>) =>
  registerScreen(withErrors(visit, fieldErrors), visit.addressOf(''));

export const register: Step = {
  get: (visit) => ({ show: screen(visit, {}) }),
  async post(visit, values) {
    const { services, page, remoteAddress } = visit;
    const { data, fieldErrors } = check(forms.registration, values, page.t);
    if (fieldErrors) return again(screen(visit, fieldErrors));
    const late = throttled(visit, [{ kind: 'registration', of: remoteAddress }]);
    if (late) return tooMany(screen(visit, late.fieldErrors), late.retryAfter);
    const oid = randomUUID();
    const added = services.accounts.add({
      oid,
      email: data.email,
      name: data.name,
      givenName: null,
      familyName: null,
      jobTitle: data.job_title || null,
      organization: data.organization || null,
      passwordHash: await hashPassword(data.new_password),
      mustResetPassword: false,
    });
    if (!added) return again(screen(visit, { email: page.t('error.emailTaken') }));
    return finish(oid);
  },
};
