import { ProblemError } from './problemError.ts';

/** @throws ProblemError `not-found` if there is no record */
export function existing<T>(noun: string, record: T | undefined): T {
  if (record === undefined) throw new ProblemError('not-found', { detail: `There is no such ${noun}` });
  return record;
}

/** @throws ProblemError `not-found` to those without the right, as if there were none */
export function requireVisible(noun: string, isVisible: boolean): void {
  if (!isVisible)
    throw new ProblemError('not-found', { detail: `There is no such ${noun}`, isForbidden: true });
}
