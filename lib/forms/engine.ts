import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import { config, type z } from 'zod/mini';
import { entriesIn } from '../records/entries.ts';
import { errorsOf, type FieldError } from './errors.ts';
import { bodyOf, type Form, pickEntries } from './form.ts';

// Evaluated code breaks the Content-Security-Policy. Schemas are loaded below, after this.
config({ jitless: true });

/** What a form says when it is to be sent: the checked body, or what is wrong. */
type Checked =
  | { readonly body: object; readonly fieldErrors: null }
  | { readonly body: null; readonly fieldErrors: readonly FieldError[] };

/** Checks a form with the schema of its call. Comes when the form is used for the first time: no page waits for it. */
export interface FormEngine {
  check(): Promise<Checked>;
}

/** Puts react-hook-form behind a form that the server has rendered. */
export async function startEngine(element: HTMLFormElement, form: Form): Promise<FormEngine> {
  if (!form.schema) return { check: () => Promise.resolve({ body: {}, fieldErrors: null }) };
  const schema = await form.schema();
  const resolve = zodResolver(schema as z.core.$ZodType<object, object>);
  const { handleSubmit } = createFormControl({
    // The fields are read as the portal reads them when they are sent without JavaScript.
    resolver: (_, context, options) =>
      resolve(bodyOf(pickEntries(entriesIn(element), form), form), context, options),
    shouldFocusError: false,
  });
  return {
    check: () =>
      new Promise((done, failed) => {
        const checking = handleSubmit(
          (body) => {
            done({ body, fieldErrors: null });
          },
          (errors) => {
            done({ body: null, fieldErrors: errorsOf(placesOf(errors), Object.keys(form.fields)) });
          },
        );
        checking().catch(failed);
      }),
  };
}

/** Errors as react-hook-form has them, an object of the shape of the form, as a flat list. */
function placesOf(errors: FieldErrors, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return [];
    const path = prefix + name;
    const { type, message } = error as { type?: unknown; message?: unknown };
    if (typeof type === 'string' && typeof message === 'string') return [{ path, message }];
    return placesOf(error as FieldErrors, `${path}.`);
  });
}
