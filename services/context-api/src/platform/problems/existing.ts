import { ProblemError } from './problemError.ts';

/**
 * The record that was asked for.
 *
 * @throws ProblemError `not-found` when there is none
 */
export function existing<T>(noun: string, record: T | undefined): T {
  if (record === undefined) throw new ProblemError('not-found', { detail: `There is no such ${noun}` });
  return record;
}
