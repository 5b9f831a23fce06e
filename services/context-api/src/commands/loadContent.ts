import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { addRates } from '../content/demonstration/rates.ts';
import { loadContent, type LoadResult } from '../content/loadContent.ts';
import { writeUsers } from '../modules/users/users.ts';
import { formatFieldError } from '../platform/content/fieldError.ts';
import { ownFile } from '../platform/ownFiles.ts';

const demo = fileURLToPath(ownFile('content/demo'));

function report(result: LoadResult): void {
  switch (result.state) {
    case 'not-empty':
      console.log('Nothing loaded: there are already initiatives.');
      return;
    case 'invalid':
      for (const fieldError of result.errors) console.error(formatFieldError(fieldError));
      console.error(`Nothing loaded. Errors: ${result.errors.length}.`);
      process.exitCode = 1;
      return;
    case 'loaded':
      for (const [kind, { added, changed, unchanged, kept }] of Object.entries(result.counts)) {
        const left = kept > 0 ? `; ${kept} left alone, since people have edited them` : '';
        console.log(`${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged${left}`);
      }
  }
}

// Loads content, then users as `loadUsers.ts`; opens the database once.
await command(async () => {
  const { values, positionals } = parseArgs({
    options: { 'if-empty': { type: 'boolean', default: false }, users: { type: 'string' } },
    allowPositionals: true,
  });
  const paths = positionals.length > 0 ? positionals : [demo];
  const users =
    values.users === undefined ? null : (JSON.parse(await readFile(values.users, 'utf8')) as unknown);
  return async (db) => {
    const result = await loadContent(db, { paths, onlyIfEmpty: values['if-empty'] });
    if (result.state === 'loaded' && paths.some((path) => resolve(path) === demo))
      await db.transaction().execute(addRates);
    report(result);
    if (users !== null && !process.exitCode) await writeUsers(db, users);
  };
});
