import type { Translate } from '../texts.ts';
import { type Field, form, type FormState } from './form.ts';
import { html } from './html.ts';
import type { Screen } from './screen.ts';

const newPassword = (t: Translate): Field => ({
  name: 'new_password',
  label: t('field.newPassword'),
  type: 'password',
  autocomplete: 'new-password',
  hint: t('field.passwordHint'),
});

/** Shows `code` once on its creation, as no mail is sent. */
export function resetCodeScreen(state: FormState, code: string | undefined): Screen {
  const { t } = state.page;
  const fields: Field[] = [
    {
      name: 'code',
      label: t('field.code'),
      autocomplete: 'one-time-code',
      inputmode: 'numeric',
      hint: t('field.codeHint'),
    },
    newPassword(t),
  ];
  const more = html`<div class="more">
    <button class="link" name="action" value="again">${t('resetCode.again')}</button>
  </div>`;
  return {
    title: t('resetCode.title'),
    content: html`${code && html`<p class="notice">${t('resetCode.demonstration')} <strong class="code">${code}</strong></p>`}
    ${form(state, fields, { submit: t('resetCode.submit'), more })}`,
  };
}

export function newPasswordScreen(state: FormState): Screen {
  const { t } = state.page;
  return {
    title: t('resetCode.title'),
    content: html`<p class="lead">${t('forcedNew.lead')}</p>
      ${form(state, [newPassword(t)], { submit: t('resetCode.submit') })}`,
  };
}

export function registerScreen(state: FormState, signInHref: string): Screen {
  const { t } = state.page;
  const fields: Field[] = [
    { name: 'name', label: t('field.name'), autocomplete: 'name' },
    { name: 'email', label: t('field.email'), type: 'email', autocomplete: 'username' },
    { ...newPassword(t), name: 'new_password', label: t('field.password') },
    { name: 'job_title', label: t('field.jobTitle'), autocomplete: 'organization-title', optional: true },
    { name: 'organization', label: t('field.organization'), autocomplete: 'organization', optional: true },
  ];
  const more = html`<div class="more"><a href="${signInHref}">${t('register.signIn')}</a></div>`;
  return {
    title: t('register.title'),
    content: html`<p class="lead">${t('register.lead')}</p>
      ${form(state, fields, { submit: t('register.submit'), more })}`,
  };
}
