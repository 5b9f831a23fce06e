import Head from 'next/head';
import { useRouter } from 'next/router';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ResponseBody, WriteName } from '#contract/operations.ts';
import { localizedPath } from '#lib/config/routes.ts';
import type { Form } from '#lib/forms/form.ts';
import { type Posted, sentAddress, wasSent } from '#lib/forms/posted.ts';
import type { Target } from '#lib/forms/sender.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Entries } from '#lib/records/entries.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldId, FormContext } from './FormContext.ts';
import { Honeypot } from './Honeypot.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useWriteForm } from './useWriteForm.ts';

interface WriteFormProps<N extends WriteName> extends Target {
  form: Form<N>;
  title: string;
  labels: Readonly<Record<string, string>>;
  initial?: Entries;
  /** Rejected submission without JavaScript; see `formPage`. */
  posted?: Posted | null;
  submit: string;
  sent: ReactNode;
  onStart?: () => void;
  onSent?: (response: ResponseBody<N>, body: object) => void;
  /** Called when another person has changed the record. */
  onConflict?: () => void;
  children: ReactNode;
}

const nothing: Entries = {};

/**
 * Form of a context API call. Without JavaScript it is posted to its own page (`formPage`); otherwise it is
 * sent in place, and keeps the input on errors.
 *
 * @example
 * <WriteForm form={contactForm} title={title} labels={labels} submit={t('contact:send')} sent={<SentPanel … />}>
 *   <TextField name="email" type="email" autoComplete="email" />
 * </WriteForm>
 */
export function WriteForm<N extends WriteName>(props: WriteFormProps<N>) {
  const { form, title, labels, initial = nothing, submit, sent, children, ...target } = props;
  const { t } = useTranslation(['validation', 'template']);
  const { asPath } = useRouter();
  const locale = useLocale();
  const posted = props.posted?.form === form.name ? props.posted : null;
  const element = useRef<HTMLFormElement>(null);
  const write = useWriteForm(element, { ...target, form, posted });
  const { fieldErrors, submitError, status, restored, methods } = write;
  const frame = useMemo(
    () => ({ name: form.name, labels, fieldErrors, methods, initial: posted?.entries ?? initial }),
    [form, labels, fieldErrors, methods, posted, initial],
  );
  if (status === 'sent' || (status === 'ready' && !posted && wasSent(asPath, form.name))) return sent;

  const isInvalid = fieldErrors.length > 0 || submitError !== null;
  const pageTitle = t('template:pageTitle', { title });
  return (
    <>
      {isInvalid && (
        <Head>
          <title>{t('problem.pageTitle', { title: pageTitle })}</title>
        </Head>
      )}
      {isInvalid && status === 'ready' && (
        <ErrorSummary
          {...{ fieldErrors, submitError }}
          attempt={fieldErrors}
          label={(field) => labels[field] ?? field}
          idOf={(field) => fieldId(form.name, field)}
        />
      )}
      <form
        ref={element}
        method="post"
        action={localizedPath(sentAddress(asPath, null), locale)}
        noValidate
        aria-label={title}
        aria-busy={status === 'sending'}
        onFocus={write.begin}
        onInput={write.keep}
        onSubmit={write.submit}
        className="relative space-y-6"
        data-screen-only
      >
        <input type="hidden" name="form" value={form.name} />
        {target.version !== undefined && <input type="hidden" name="version" value={target.version} />}
        {restored && (
          <p role="status" className="max-w-small border-l-4 border-leaf pl-4">
            {t('draft.restored')}{' '}
            <Button look="quiet" onClick={write.startOver}>
              {t('draft.startOver')}
            </Button>
          </p>
        )}
        <FormContext value={frame}>
          {children}
          {'fax' in form.fields && <Honeypot name="fax" />}
        </FormContext>
        <SubmitButton label={submit} sending={status === 'sending'} />
      </form>
    </>
  );
}
