import { CommandError } from '../process/command.ts';
import { Interrupted } from '../process/interruption.ts';
import type { Display } from './display.ts';
import { PlainError } from './plainError.ts';

/** Thrown by work that this machine cannot do: no error of the product. */
export class NotRunnable extends PlainError {
  override readonly code = 'NOT_RUNNABLE';
}

/** A step failed, and the person has been told why. */
export class StepFailed extends Error {
  readonly code = 'STEP_FAILED';
}

/** Work to be shown; it may tell its news and answer a detail to show behind its title. */
export type Work<T> = (note: (line: string) => void) => Promise<T>;

/**
 * Does a piece of work under its title; shows why when it fails.
 *
 * @throws StepFailed when it fails; NotRunnable and Interrupted as they are
 */
export async function step<T>(display: Display, title: string, work: Work<T>): Promise<T> {
  const activity = display.begin(title);
  try {
    const result = await work(activity.note);
    activity.done('passed', typeof result === 'string' ? result : '');
    return result;
  } catch (error) {
    const expected = error instanceof NotRunnable || error instanceof Interrupted;
    activity.done(expected ? 'notRun' : 'failed', expected ? error.message : '');
    if (expected) throw error;
    display.print(explain(error));
    throw new StepFailed(title, { cause: error });
  }
}

/** What a person needs to put the failure right. */
function explain(error: unknown): string {
  if (error instanceof CommandError) return `${error.output}\n  ${error.message}`;
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
