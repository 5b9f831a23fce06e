import { type Html, html } from './html.ts';
import type { PageContext } from './pageContext.ts';

/** Errors by field name; `''` is the form. */
export type ErrorList = Readonly<Record<string, string>>;

export interface FormState {
  readonly page: PageContext;
  readonly action: string;
  /** Proves that we showed the form in this interaction. */
  readonly formToken: string;
  readonly values: Readonly<Record<string, string>>;
  readonly fieldErrors: ErrorList;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly inputmode?: 'numeric';
}

/** Renders GOV.UK's error summary; `first` is the target of form errors. */
function errorSummary({ page: { t }, fieldErrors }: FormState, first: string): Html | false {
  const entries = Object.entries(fieldErrors);
  if (entries.length === 0) return false;
  return html`<div
    class="error-summary"
    role="alert"
    tabindex="-1"
    autofocus
    aria-labelledby="error-summary-title"
  >
    <h2 id="error-summary-title">${t('error.title')}</h2>
    <ul>
      ${entries.map(([name, text]) => html`<li><a href="#${name || first}">${text}</a></li>`)}
    </ul>
  </div>`;
}

function input({ page: { t }, values, fieldErrors }: FormState, field: Field): Html {
  const { name, type = 'text', autocomplete, hint, optional, inputmode } = field;
  const fieldError = fieldErrors[name];
  const describedBy = [hint && `${name}-hint`, fieldError && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${fieldError && ' invalid'}">
    <label for="${name}">${optional ? t('field.optional', { label: field.label }) : field.label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fieldError && html`<p class="error" id="${name}-error">${fieldError}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${
        type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`
      }${inputmode && html` inputmode="${inputmode}"`}${describedBy && html` aria-describedby="${describedBy}"`}${
        fieldError && html` aria-invalid="true"`
      }${!optional && html` aria-required="true"`}${
        // Input stays, except secrets.
        type !== 'password' && values[name] && html` value="${values[name]}"`
      }
    />
  </div>`;
}

/** Renders `more` below the main button. */
export function form(
  state: FormState,
  fields: readonly Field[],
  { submit, more }: { submit: string; more?: Html },
): Html {
  return html`${errorSummary(state, fields[0]?.name ?? '')}
    <form method="post" action="${state.action}" novalidate>
      <input type="hidden" name="form_token" value="${state.formToken}" />
      ${fields.map((field) => input(state, field))}
      <div class="actions">
        <button class="primary" name="action" value="submit">${submit}</button>
        <button name="action" value="cancel">${state.page.t('action.cancel')}</button>
      </div>
      ${more}
    </form>`;
}
