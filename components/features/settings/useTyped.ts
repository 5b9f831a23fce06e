import { type InputEvent, useState } from 'react';

/** Returns the value of a form's field, and props that update it. */
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
