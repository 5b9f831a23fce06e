import { hashPassword, verifyPassword } from '../passwords.ts';
import { newPasswordScreen } from '../screens/newPassword.ts';
import { again, finish, type Step, type Visit, withErrors } from './interaction.ts';
import { check, forms } from './validation.ts';

export async function changePassword(visit: Visit, accountId: string, password: string): Promise<void> {
  const { services, uid, sessionUid } = visit;
  services.accounts.changePassword(accountId, await hashPassword(password));
  services.artifacts.revokeAccount(accountId, sessionUid);
  services.steps.done(uid);
}

export const newPassword: Step = {
  get(visit) {
    if (!visit.services.steps.findProven(visit.uid)) return { goTo: visit.addressOf('') };
    return { show: newPasswordScreen(withErrors(visit, {})) };
  },
  async post(visit, values) {
    const { services, page } = visit;
    const accountId = services.steps.findProven(visit.uid);
    const account = accountId && services.accounts.findByOid(accountId);
    if (!account) return { goTo: visit.addressOf('') };
    const { data, fieldErrors } = check(forms.newPassword, values, page.t);
    if (fieldErrors) return again(newPasswordScreen(withErrors(visit, fieldErrors)));
    if (await verifyPassword(data.new_password, account.passwordHash)) {
      const same = { new_password: page.t('error.passwordSame') };
      return again(newPasswordScreen(withErrors(visit, same)));
    }
    await changePassword(visit, account.oid, data.new_password);
    return finish(account.oid);
  },
};
