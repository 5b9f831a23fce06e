import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { UsageError } from '../reportStartFailure.ts';
import { KEPT_DAYS } from '../platform/files/uploads.ts';
import { removeUnused } from '../platform/files/removeUnused.ts';

// Removes files that were sent and never attached, and prints how many: by default those that nobody can attach any more.
await command(() => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: String(KEPT_DAYS) } } });
  if (!/^\d{1,4}$/.test(values.days)) throw new UsageError('--days must be a number of days');
  return async (db) => {
    const removed = await removeUnused(db, { days: Number(values.days) });
    process.stdout.write(`${JSON.stringify(removed)}\n`);
  };
});
