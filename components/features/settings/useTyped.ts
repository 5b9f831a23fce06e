import { type InputEvent, useState } from 'react';

/** Returns what stands in a field of a form, and what keeps it up to date around that form. */
export function useTyped(
  field: string,
  initial: string,
): [typed: string, onInput: (event: InputEvent<HTMLElement>) => void] {
  const [typed, setTyped] = useState(initial);
  return [
    typed,
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement && target.name === field) setTyped(target.value);
    },
  ];
}
