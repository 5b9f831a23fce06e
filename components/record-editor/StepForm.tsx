import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { FormContext } from '#components/form/FormContext.ts';
import { errorsOf, placesOf } from '#lib/forms/errors.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { recordResolver } from '#lib/records/recordResolver.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface StepFormProps<V extends FieldValues> {
  /** Prefix of the fields' ids. */
  name: string;
  /** Name for assistive technology. */
  title?: string;
  className: string;
  labels: Readonly<Record<keyof V & string, string>>;
  defaultValues: DefaultValues<V>;
  /** Loads the schema of the request. */
  schema: () => Promise<z.core.$ZodType>;
  /** @throws {ApiError} */
  send: (values: V) => Promise<unknown>;
  children: (state: { isSubmitting: boolean; hasFailed: boolean }) => ReactNode;
}

const same = <T,>(each: T): T => each;

/** Small react-hook-form form, sent once and without a draft. */
export function StepForm<V extends FieldValues>(props: StepFormProps<V>) {
  const { name, title, className, labels, defaultValues, schema, send, children } = props;
  const form = useForm({
    defaultValues,
    resolver: recordResolver<FieldValues>({ schema, toBody: same, toFields: same, fieldOf: same }),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values as V);
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const { path, message } of error.errors)
        form.setError(path || 'root.form', { type: 'server', message }, { shouldFocus: true });
      if (error.errors.length === 0) form.setError('root.server', { type: error.code });
    }
  });
  const fieldErrors = errorsOf(placesOf(errors), Object.keys(labels));
  return (
    <form
      noValidate
      className={className}
      aria-label={title}
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <LeaveGuard unsaved={() => (isDirty && !isSubmitting ? 'lost' : null)} />
      <FormProvider {...form}>
        <FormContext value={{ name, labels, fieldErrors, methods: form, fillsCells: true }}>
          {children({ isSubmitting, hasFailed: errors.root !== undefined })}
        </FormContext>
      </FormProvider>
    </form>
  );
}
