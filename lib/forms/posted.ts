import type { Entries } from '../records/entries.ts';
import type { FieldError } from './errors.ts';
import type { SubmitError } from './outcome.ts';

/** Form sent without JavaScript and rejected; the page shows its input again. */
export interface Posted {
  readonly form: string;
  readonly entries: Entries;
  readonly fieldErrors: readonly FieldError[];
  readonly submitError: SubmitError | null;
}

const SENT = 'sent';

/** Returns the page's address after its form was accepted; without a name, before. */
export function sentAddress(address: string, form: string | null): string {
  const [path = '/', search] = address.replace(/#.*/, '').split('?');
  const query = new URLSearchParams(search);
  query.delete(SENT);
  if (form !== null) query.set(SENT, form);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

export const wasSent = (address: string, form: string): boolean =>
  new URLSearchParams(address.replace(/#.*/, '').split('?')[1]).get(SENT) === form;
