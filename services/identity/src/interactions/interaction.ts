import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import type { Attempt } from '../database/throttle.ts';
import type { FormValues } from '../http/form.ts';
import { type B2cCode, b2cError } from '../oidc/b2cError.ts';
import type { ErrorList, FormState } from '../screens/form.ts';
import type { PageContext } from '../screens/pageContext.ts';
import type { Screen } from '../screens/screen.ts';
import type { Services } from '../services.ts';

export interface InteractionRequest {
  readonly services: Services;
  readonly provider: Provider;
  readonly kind: PolicyKind;
  readonly uid: string;
  /** Absent on the first page. */
  readonly step?: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Request from the browser that started the interaction. */
export interface Visit {
  readonly services: Services;
  readonly kind: PolicyKind;
  readonly uid: string;
  readonly page: PageContext;
  readonly form: Omit<FormState, 'fieldErrors'>;
  readonly addressOf: (step: string) => string;
  readonly remoteAddress: string;
  /** Session that outlives a change of password made in it. */
  readonly sessionUid: string | undefined;
}

export type Outcome =
  { readonly show: Screen } | { readonly goTo: string } | { readonly finish: InteractionResults };

export interface Step {
  readonly get: (visit: Visit) => Outcome;
  /** Called after the check of the form's origin. */
  readonly post: (visit: Visit, values: FormValues) => Promise<Outcome>;
}

/** Ends the interaction with a code for another choice. */
export const refuse = (code: B2cCode): Outcome => ({
  finish: { error: 'access_denied', error_description: b2cError(code) },
});

export const finish = (accountId: string): Outcome => ({
  finish: { login: { accountId, remember: false, amr: ['pwd'] } },
});

export const again = (screen: Screen): Outcome => ({ show: { ...screen, status: 422, invalid: true } });

export const tooMany = (screen: Screen, retryAfter: number): Outcome => ({
  show: { ...screen, status: 429, invalid: true, retryAfter },
});

export const withErrors = (visit: Visit, fieldErrors: ErrorList): FormState => ({
  ...visit.form,
  fieldErrors,
});

/** Returns the wait as text and in seconds; undefined if allowed. */
export function throttled(
  { services, page: { locale, t } }: Visit,
  attempts: readonly Attempt[],
): { readonly fieldErrors: ErrorList; readonly retryAfter: number } | undefined {
  const wait = services.throttle.attempt(attempts);
  if (wait === 0) return undefined;
  const seconds = Math.ceil(wait / 1000);
  const [amount, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const duration = format.format(amount);
  return { fieldErrors: { '': t('error.throttled', { duration }) }, retryAfter: seconds };
}
