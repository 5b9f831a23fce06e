import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { reportStartFailure } from '../reportStartFailure.ts';
import { KEPT_DAYS } from '../repositories/uploads.ts';
import { removeUnused } from './unused.ts';

/** Removes files that were sent and never attached, and prints how many: by default those that nobody can attach any more. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string', default: String(KEPT_DAYS) } } });
  if (!/^\d{1,4}$/.test(values.days)) throw new Error('--days is a number of days');
  const { db, close } = await openDatabase(readDatabaseConfig(process.env));
  try {
    const removed = await removeUnused(db, { days: Number(values.days) });
    process.stdout.write(`${JSON.stringify(removed)}\n`);
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  reportStartFailure(error);
}
