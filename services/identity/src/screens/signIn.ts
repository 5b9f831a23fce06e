import { demoAccounts, demoPassword } from '../demoAccounts.ts';
import type { TextKey, Translate } from '../texts.ts';
import { type Field, form, type FormState } from './form.ts';
import { type Html, html } from './html.ts';
import type { Screen } from './screen.ts';

const email = (t: Translate): Field => ({
  name: 'email',
  label: t('field.email'),
  type: 'email',
  autocomplete: 'username',
});

export function signInScreen(state: FormState, registerHref: string): Screen {
  const { t } = state.page;
  const fields: Field[] = [
    email(t),
    { name: 'password', label: t('field.password'), type: 'password', autocomplete: 'current-password' },
  ];
  const more = html`<div class="more">
    <button class="link" name="action" value="forgot">${t('signIn.forgot')}</button>
    <a href="${registerHref}">${t('signIn.create')}</a>
  </div>`;
  return {
    title: t('signIn.title'),
    content: html`${form(state, fields, { submit: t('signIn.submit'), more })}${demoAccountTable(t)}`,
  };
}

function demoAccountTable(t: Translate): Html {
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${t('signIn.demoTitle')}</h2>
    <p>${t('signIn.demoPassword')} <code>${demoPassword}</code></p>
    <table aria-labelledby="demo-title">
      <thead>
        <tr>
          <th scope="col">${t('signIn.demoRole')}</th>
          <th scope="col">${t('field.email')}</th>
        </tr>
      </thead>
      <tbody>
        ${demoAccounts.map(
          (account) =>
            html`<tr>
              <th scope="row">${meaningOf(account, t)}</th>
              <td>${breakable(account.email)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`;
}

/** Lets addresses break before their domain. */
function breakable(address: string): Html {
  const [name, domain] = address.split('@');
  return html`${name}<wbr />@${domain}`;
}

function meaningOf({ role, mustResetPassword }: (typeof demoAccounts)[number], t: Translate): string {
  if (mustResetPassword) return t('signIn.demoNewcomer');
  return t(`role.${role ?? 'registered'}` as TextKey);
}

export function currentPasswordScreen(state: FormState): Screen {
  const { t } = state.page;
  const fields: Field[] = [
    email(t),
    {
      name: 'password',
      label: t('field.currentPassword'),
      type: 'password',
      autocomplete: 'current-password',
    },
  ];
  return {
    title: t('forced.title'),
    content: html`<p class="lead">${t('forced.lead')}</p>
      ${form(state, fields, { submit: t('action.continue') })}`,
  };
}

export function resetScreen(state: FormState): Screen {
  const { t } = state.page;
  return {
    title: t('reset.title'),
    content: html`<p class="lead">${t('reset.lead')}</p>
      ${form(state, [email(t)], { submit: t('action.continue') })}`,
  };
}
