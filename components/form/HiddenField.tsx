import { useContext, useEffect } from 'react';
import { FormContext } from './FormContext.ts';
import { useField } from './useField.ts';

export function HiddenField({ name, value }: { name: string; value: string }) {
  const methods = useContext(FormContext)?.methods;
  const { registered } = useField({ name });
  useEffect(() => {
    methods?.setValue(name, value);
  }, [methods, name, value]);
  return <input type="hidden" {...registered} value={value} readOnly />;
}
