import { flushSync } from 'react-dom';

/** Moves the focus to the first invalid field of an element, once the fields are marked. */
export function focusInvalid(within: Element | null, mark: () => void): void {
  flushSync(mark);
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
