import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { writeUsers } from '../modules/users/users.ts';
import { UsageError } from '../reportStartFailure.ts';

// Gives users their roles: `node services/context-api/src/commands/loadUsers.ts FILE…`.
await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('Specify the files of users to load');
  const files = await Promise.all(
    positionals.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as unknown),
  );
  return async (db) => {
    for (const file of files) process.stdout.write(`${await writeUsers(db, file)} users written\n`);
  };
});
