import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { multiply, MultiplyError } from '../content/multiply.ts';
import { UsageError } from '../reportStartFailure.ts';

const MAXIMUM = 100_000;

// Copies the demonstration: `node services/context-api/src/commands/multiplyContent.ts INITIATIVES`.
await command(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const initiatives = Number(positionals[0]);
  if (positionals.length !== 1 || !Number.isInteger(initiatives) || initiatives < 1 || initiatives > MAXIMUM)
    throw new UsageError(`Specify a number of initiatives, up to ${MAXIMUM}`);
  return async (db) => {
    const isMultiplied = await multiply(db, initiatives, (line) => {
      console.log(line);
    }).catch((error: unknown) => {
      throw error instanceof MultiplyError ? new UsageError(error.message) : error;
    });
    console.log(
      isMultiplied ? `about ${initiatives} initiatives` : 'Nothing copied: there are enough initiatives.',
    );
  };
});
