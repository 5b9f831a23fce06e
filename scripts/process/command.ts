import { describeExit, type Program, startProgram } from './child.ts';

export class CommandError extends Error {
  readonly code = 'COMMAND_FAILED';
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

export interface CommandOptions extends Program {
  readonly signal?: AbortSignal;
}

/**
 * Runs a program and returns its output.
 *
 * @throws CommandError when it fails, with its whole output
 */
export async function runCommand({ signal, ...program }: CommandOptions): Promise<string> {
  signal?.throwIfAborted();
  const lines: string[] = [];
  const child = startProgram({
    ...program,
    onLine(line) {
      lines.push(line);
      program.onLine?.(line);
    },
  });
  const stop = (): void => void child.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const exit = await child.exit;
    signal?.throwIfAborted();
    const output = lines.join('\n');
    if (exit.code !== 0)
      throw new CommandError(`${program.command} ended with ${describeExit(exit)}`, output);
    return output;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
