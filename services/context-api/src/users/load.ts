import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { reportStartFailure, UsageError } from '../reportStartFailure.ts';
import { writeUsers } from './users.ts';

/** Gives users their roles: `node services/context-api/src/users/load.ts FILE…`. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('Give the files of users to load');
  const files = await Promise.all(
    positionals.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as unknown),
  );
  const { db, close } = await openDatabase(readDatabaseConfig(process.env));
  try {
    for (const file of files) process.stdout.write(`${await writeUsers(db, file)} users written\n`);
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  reportStartFailure(error);
}
