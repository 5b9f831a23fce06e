import type { Answer, WriteName } from '#contract/operations.ts';
import type { Api, Arguments } from '#lib/api/api.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { entriesIn } from '../records/entries.ts';
import { createBotCheck } from './botCheck.ts';
import { keepDraft, readDraft } from './draft.ts';
import { startEngine } from './engine.ts';
import { errorsOf, type FieldError } from './errors.ts';
import { type Form, pickEntries } from './form.ts';
import { attemptOf } from './idempotencyKey.ts';
import { type SubmitError, submitErrorOf } from './outcome.ts';

/** What became of a form. */
type Outcome<N extends WriteName> =
  | { readonly answer: Answer<N>; readonly body: object }
  | { readonly fieldErrors: readonly FieldError[]; readonly submitError: SubmitError | null };

/** What a call takes besides the form itself. */
export interface Target {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Version of what is changed, as it was read. */
  readonly version?: number | undefined;
}

export interface SenderOptions<N extends WriteName> extends Target {
  readonly element: HTMLFormElement;
  readonly form: Form<N>;
  readonly api: Api;
  /** Of reCAPTCHA. */
  readonly siteKey: string | null;
  /** Under which the browser keeps the draft. */
  readonly draft: string;
}

/** Checks and sends one form. */
export interface Sender<N extends WriteName> {
  /** What is wrong with some of the fields. */
  check(fields: readonly string[]): Promise<readonly FieldError[]>;
  send(): Promise<Outcome<N>>;
}

/** All that a form needs when it is used; loaded then. */
export async function createSender<N extends WriteName>(options: SenderOptions<N>): Promise<Sender<N>> {
  const { element, form, api, siteKey, draft, params, version } = options;
  const botCheck = form.botCheck ? createBotCheck({ api, siteKey, action: form.operation }) : null;
  const engine = await startEngine(element, form);

  async function call(body: object): Promise<Answer<N>> {
    const attempt = attemptOf(body, readDraft(draft)?.attempt);
    keepDraft(draft, { entries: pickEntries(entriesIn(element), form), attempt });
    const args = { params, version, idempotencyKey: attempt.key, ...(form.schema && { body }) };
    const send = async () =>
      api.call(form.operation, { ...args, proof: await botCheck?.next() } as unknown as Arguments<N>);
    return send().catch((error: unknown) => {
      // A proof may have been used up by a try whose answer was lost.
      if (botCheck && error instanceof ApiError && error.code === 'proof-refused') return send();
      throw error;
    });
  }

  return {
    async check(fields) {
      const { fieldErrors } = await engine.check();
      return (fieldErrors ?? []).filter(({ field }) => field !== null && fields.includes(field));
    },
    async send() {
      const { body, fieldErrors } = await engine.check();
      if (fieldErrors) return { fieldErrors, submitError: null };
      try {
        return { answer: await call(body), body };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const found = errorsOf(error.errors, Object.keys(form.fields));
        const submitError = navigator.onLine ? submitErrorOf(error.code) : 'offline';
        return { fieldErrors: found, submitError: found.length > 0 ? null : submitError };
      }
    },
  };
}
