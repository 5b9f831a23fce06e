import { CommandError } from '../process/command.ts';
import type { Counts } from '../report/counts.ts';
import type { Session } from '../report/main.ts';
import { NotRunnable, step, StepFailed } from '../report/step.ts';
import type { CheckOptions } from './options.ts';
import type { Scheduled } from './schedule.ts';

export interface CheckContext {
  readonly note: (line: string) => void;
  readonly signal: AbortSignal;
  readonly broken: readonly string[];
}

export interface Check extends Scheduled {
  /**
   * @returns counts, if it runs tests
   * @throws NotRunnable when this machine cannot run it; TestsFailed, CommandError when it fails
   */
  run(context: CheckContext): Promise<Counts | undefined>;
}

export interface Outcome extends Counts {
  readonly title: string;
  readonly notRun?: string;
  readonly seconds: number;
}

/** Error of failed tests or a failed program. */
export class TestsFailed extends CommandError {
  readonly counts: Counts;

  constructor({ message, output }: CommandError, { passed, failed, skipped, slowest }: Counts) {
    super(message, output);
    // A failed program with passed tests counts as one failure.
    this.counts = { passed, failed: Math.max(failed, 1), skipped, ...(slowest && { slowest }) };
  }
}

export async function perform(
  check: Check,
  { display, signal }: Session,
  broken: readonly string[],
): Promise<Outcome> {
  const { title } = check;
  const started = performance.now();
  const outcome = (result: Counts, notRun?: string): Outcome => ({
    title,
    ...result,
    ...(notRun !== undefined && { notRun }),
    seconds: (performance.now() - started) / 1000,
  });
  let counts: Counts | undefined;
  try {
    await step(display, title, async (note) => {
      signal.throwIfAborted();
      counts = await check.run({ note, signal, broken });
      return counts && `${counts.passed} passed`;
    });
    return outcome(counts ?? { passed: 1, failed: 0, skipped: 0 });
  } catch (error) {
    if (error instanceof NotRunnable) return outcome({ passed: 0, failed: 0, skipped: 0 }, error.message);
    if (!(error instanceof StepFailed)) throw error;
    return outcome(
      error.cause instanceof TestsFailed ? error.cause.counts : { passed: 0, failed: 1, skipped: 0 },
    );
  }
}

export function performer({ display, signal }: Session, { keepGoing }: Pick<CheckOptions, 'keepGoing'>) {
  const failure = new AbortController();
  const session = { display, signal: AbortSignal.any([signal, failure.signal]) };
  const ended: Outcome[] = [];
  return async (check: Check): Promise<Outcome> => {
    const broken = ended.filter(({ failed, notRun }) => failed > 0 || notRun).map(({ title }) => title);
    const outcome = await perform(check, session, broken);
    ended.push(outcome);
    if (outcome.failed > 0 && !keepGoing) failure.abort(new NotRunnable(`this failed: ${outcome.title}`));
    return outcome;
  };
}
