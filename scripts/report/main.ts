import { Interrupted, interruption } from '../process/interruption.ts';
import { Display } from './display.ts';
import { PlainError } from './plainError.ts';
import { StepFailed } from './step.ts';

export interface Session {
  readonly display: Display;
  readonly signal: AbortSignal;
}

/** Runs a command and exits with its code, 1 when it fails, 130 when interrupted. */
export async function main(command: (session: Session) => Promise<number>): Promise<never> {
  const display = new Display();
  process.exit(
    await command({ display, signal: interruption() }).catch((error: unknown) => report(display, error)),
  );
}

function report(display: Display, error: unknown): number {
  if (error instanceof Interrupted) return 130;
  if (error instanceof PlainError) display.print(`${display.paint('red', '✗')} ${error.message}`);
  else if (!(error instanceof StepFailed)) console.error(error);
  return 1;
}
