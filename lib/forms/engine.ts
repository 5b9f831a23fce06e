import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues, get, type Resolver } from 'react-hook-form';
import { config, type z } from 'zod/mini';
import { bodyOf, type Form } from './form.ts';
import { entriesOfValues, valuesIn } from './values.ts';

// Evaluated code breaks the Content-Security-Policy. Schemas are loaded after this.
config({ jitless: true });

export type FormControl = ReturnType<typeof createFormControl<FieldValues, unknown, object>>;

/** Starts react-hook-form with the present input. The fields on the page become the body. */
export async function startEngine(element: HTMLFormElement, form: Form): Promise<FormControl> {
  const schema = await form.schema?.();
  const resolve = schema && zodResolver(schema as z.core.$ZodType<object, object>);
  const resolver: Resolver<FieldValues, unknown, object> = (values, context, options) => {
    const { fields } = options;
    const isOnPage = (name: string) =>
      (get(fields, name) as { mount?: boolean } | undefined)?.mount !== false;
    return resolve
      ? resolve(bodyOf(entriesOfValues(values, form, isOnPage), form), context, options)
      : { values: {}, errors: {} };
  };
  return createFormControl<FieldValues, unknown, object>({
    defaultValues: valuesIn(element, form),
    resolver,
    // The summary of errors gets the focus.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
}
