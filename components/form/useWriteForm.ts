import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { ResponseBody, WriteName } from '#contract/operations.ts';
import { discardDraft, fillIn, readDraft, saveDraft } from '#lib/forms/draft.ts';
import { type Form, pickEntries } from '#lib/forms/form.ts';
import type { Posted } from '#lib/forms/posted.ts';
import type { FieldMethods, Sender, SubmitState, Target } from '#lib/forms/sender.ts';
import { entriesIn } from '#lib/records/entries.ts';

interface FormState extends SubmitState {
  readonly restored: boolean;
  /** Methods of react-hook-form, once loaded. */
  readonly methods?: FieldMethods;
}

interface WriteFormOptions<N extends WriteName> extends Target {
  form: Form<N>;
  /** Rejected submission without JavaScript. */
  posted: Posted | null;
  onSent?: ((response: ResponseBody<N>, body: object) => void) | undefined;
  onConflict?: (() => void) | undefined;
  onStart?: (() => void) | undefined;
}

const merge = (state: FormState, change: Partial<FormState>): FormState => ({ ...state, ...change });

/**
 * Sends a form that the server has rendered. Loads its code at the first input. Saves a form draft in the
 * tab; all tries of one input share an idempotency key.
 */
export function useWriteForm<N extends WriteName>(
  element: RefObject<HTMLFormElement | null>,
  options: WriteFormOptions<N>,
) {
  const { form, posted, params, onStart } = options;
  const { api, settings, viewer } = useSite();
  const loading = useRef<Promise<Sender> | null>(null);
  const busy = useRef(false);
  const started = useRef(false);
  const draft = [form.name, ...Object.values(params ?? {})].join(' ');
  const [state, change] = useReducer(merge, {
    status: 'ready',
    fieldErrors: posted?.fieldErrors ?? [],
    submitError: posted?.submitError ?? null,
    restored: false,
  });

  useEffect(() => {
    const formDraft = posted ? null : readDraft(draft);
    if (formDraft && element.current && fillIn(element.current, formDraft.entries))
      change({ restored: true });
  }, [element, draft, posted]);

  useEffect(() => {
    if (!viewer || posted || readDraft(draft)) return;
    const { name, emails } = viewer.profile;
    void import('#lib/forms/ownDetails.ts').then(({ fillInOwnDetails }) => {
      // The loaded form control has read the fields.
      if (!element.current || loading.current) return;
      fillInOwnDetails(element.current, { name, email: emails[0] ?? '' });
    });
  }, [element, draft, posted, viewer]);

  async function load(current: HTMLFormElement): Promise<Sender> {
    const { createSender } = await import('#lib/forms/sender.ts');
    const siteKey = settings?.recaptchaKey ?? null;
    const sender = await createSender({ ...options, element: current, api, siteKey, draft, onState: change });
    // Registers the fields before further typing: the form control has read them.
    flushSync(() => {
      change({ methods: sender.methods });
    });
    return sender;
  }

  function begin(): Promise<Sender> {
    const { current } = element;
    if (!current) return Promise.reject(new Error('the form is gone'));
    loading.current ??= load(current);
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }

  async function send(): Promise<void> {
    const sender = await begin().catch(() => null);
    if (!sender) {
      // Without the form's code, the portal takes the form itself.
      if (navigator.onLine) element.current?.submit();
      else change({ status: 'ready', fieldErrors: [], submitError: 'offline' });
      return;
    }
    await sender.submit();
  }

  return {
    ...state,
    begin: () => void begin().catch(() => undefined),
    keep: () => {
      const { current } = element;
      if (!started.current) onStart?.();
      started.current = true;
      if (!current) return;
      saveDraft(draft, { ...readDraft(draft), entries: pickEntries(entriesIn(current), form) });
    },
    startOver: () => {
      discardDraft(draft);
      element.current?.reset();
      void loading.current?.then((sender) => {
        sender.reset();
      });
      change({ fieldErrors: [], submitError: null, restored: false });
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      change({ status: 'sending' });
      void send().finally(() => {
        busy.current = false;
      });
    },
  };
}
