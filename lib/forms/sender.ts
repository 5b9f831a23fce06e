import type { UseFormReturn } from 'react-hook-form';
import type { ResponseBody, WriteName } from '#contract/operations.ts';
import type { Api, Arguments } from '#lib/api/api.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { entriesIn } from '../records/entries.ts';
import { createBotCheck } from './botCheck.ts';
import { discardDraft, readDraft, saveDraft } from './draft.ts';
import { startEngine } from './engine.ts';
import { errorsOf, type FieldError, placesOf } from './errors.ts';
import { type Form, pickEntries } from './form.ts';
import { attemptOf } from './idempotencyKey.ts';
import { type SubmitError, submitErrorOf } from './outcome.ts';
import { valuesIn } from './values.ts';

export interface Target {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly version?: number | undefined;
}

export interface SubmitState {
  readonly status: 'ready' | 'sending' | 'sent';
  readonly fieldErrors: readonly FieldError[];
  readonly submitError: SubmitError | null;
}

export interface SenderOptions<N extends WriteName> extends Target {
  readonly element: HTMLFormElement;
  readonly form: Form<N>;
  readonly api: Api;
  /** reCAPTCHA. */
  readonly siteKey: string | null;
  readonly draft: string;
  readonly onState: (state: SubmitState) => void;
  readonly onSent?: ((response: ResponseBody<N>, body: object) => void) | undefined;
  readonly onConflict?: (() => void) | undefined;
}

export type FieldMethods = Pick<UseFormReturn, 'register' | 'setValue'>;

export interface Sender {
  readonly methods: FieldMethods;
  submit(): Promise<void>;
  /** Restarts with the form's present input. */
  reset(): void;
}

/** Creates a sender; loaded when the form is used. */
export async function createSender<N extends WriteName>(options: SenderOptions<N>): Promise<Sender> {
  const { element, form, api, siteKey, draft, params, version, onState, onSent, onConflict } = options;
  const botCheck = form.botCheck ? createBotCheck({ api, siteKey, action: form.operation }) : null;
  const control = await startEngine(element, form);
  const names = Object.keys(form.fields);
  let fieldErrors: readonly FieldError[] = [];

  control.subscribe({
    formState: { errors: true },
    callback({ errors: { root, ...errors } = {}, isSubmitting = false, isSubmitSuccessful = false }) {
      fieldErrors = errorsOf([...placesOf(errors), ...placesOf(root ?? {})], names);
      const submitError = (root?.['server']?.type as SubmitError | undefined) ?? null;
      const isSent = isSubmitSuccessful && !isSubmitting;
      onState({ status: isSubmitting ? 'sending' : isSent ? 'sent' : 'ready', fieldErrors, submitError });
    },
  });

  function presentVersion(): number | undefined {
    const shown = form.followsVersion && element.querySelector<HTMLInputElement>('input[name=version]');
    return shown ? Number(shown.value) : version;
  }

  async function call(body: object): Promise<ResponseBody<N>> {
    const attempt = attemptOf(body, readDraft(draft)?.attempt);
    saveDraft(draft, { entries: pickEntries(entriesIn(element), form), attempt });
    const args = {
      params,
      version: presentVersion(),
      idempotencyKey: attempt.key,
      ...(form.schema && { body }),
    };
    const send = async () =>
      api.call(form.operation, { ...args, proof: await botCheck?.proof() } as unknown as Arguments<N>);
    return send().catch((error: unknown) => {
      // The proof may have been used for other input, by an attempt whose response was lost.
      if (!botCheck || !(error instanceof ApiError) || error.code !== 'proof-refused') throw error;
      botCheck.discard();
      return send();
    });
  }

  function reject(error: unknown): void {
    const { code, errors } = error instanceof ApiError ? error : new ApiError('internal', String(error));
    for (const { path, message } of errors)
      control.setError(path || 'root.form', { type: 'server', message });
    if (errors.length === 0)
      control.setError('root.server', { type: navigator.onLine ? submitErrorOf(code) : 'offline' });
    if (submitErrorOf(code) === 'conflict') onConflict?.();
  }

  let sent: (() => void) | null = null;
  const submit = control.handleSubmit(async (body) => {
    try {
      const response = await call(body);
      discardDraft(draft);
      sent = () => onSent?.(response, body);
    } catch (error) {
      reject(error);
    }
  });

  return {
    methods: control,
    async submit() {
      try {
        await submit();
      } catch (error) {
        // An error in the code of the validation: the input stays, and can be sent again.
        onState({ status: 'ready', fieldErrors: [], submitError: 'failed' });
        reportError(error);
      }
      sent?.();
    },
    reset() {
      control.reset(valuesIn(element, form), { keepFieldsRef: true });
    },
  };
}
