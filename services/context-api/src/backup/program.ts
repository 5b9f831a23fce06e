import { parseArgs } from 'node:util';
import { type DatabaseConfig, readDatabaseConfig } from '../config.ts';
import { reportStartFailure, UsageError } from '../reportStartFailure.ts';

interface Given {
  readonly file: string;
  readonly replace: boolean;
}

/** Runs a command without an open database; reports errors on stderr with exit code 1. */
export async function program(
  usage: string,
  act: (config: DatabaseConfig, given: Given) => Promise<void>,
): Promise<void> {
  // Its files are private.
  process.umask(0o077);
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(usage);
    await act(readDatabaseConfig(process.env), { file, replace: values.replace });
  } catch (error) {
    reportStartFailure(error);
  }
}
