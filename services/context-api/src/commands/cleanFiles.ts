import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { removeUnusedBoundaries } from '../modules/boundaries/commands.ts';
import { removeUnused } from '../platform/files/removeUnused.ts';
import { RETENTION_DAYS } from '../platform/files/uploads.ts';
import { removeStored } from '../platform/storage/removeStored.ts';
import { UsageError } from '../reportStartFailure.ts';

// Removes files and boundaries that were never attached, and prints how many.
await command(() => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: String(RETENTION_DAYS) } } });
  if (!/^\d{1,4}$/.test(values.days)) throw new UsageError('--days must be a number of days');
  return async (db, stores) => {
    const days = Number(values.days);
    const removed = {
      ...(await removeUnused(db, { days })),
      boundaries: await removeUnusedBoundaries(db, { days }),
    };
    await removeStored(db, stores);
    process.stdout.write(`${JSON.stringify(removed)}\n`);
  };
});
