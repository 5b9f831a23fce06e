import { CommandError } from '../process/command.ts';
import { Interrupted } from '../process/interruption.ts';
import type { Display } from './display.ts';
import { PlainError } from './plainError.ts';

/** Error of this machine, not of the product. */
export class NotRunnable extends PlainError {
  override readonly code = 'NOT_RUNNABLE';
}

/** Error that has already been shown. */
export class StepFailed extends Error {
  readonly code = 'STEP_FAILED';
}

/** Reports its progress and returns a detail to show. */
export type Work<T> = (note: (line: string) => void) => Promise<T>;

/**
 * Runs work under its title; shows the reason of a failure.
 *
 * @throws StepFailed when it fails; NotRunnable and Interrupted unchanged
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

function explain(error: unknown): string {
  if (error instanceof CommandError) return `${error.output}\n  ${error.message}`;
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
