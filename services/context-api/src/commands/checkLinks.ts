import { command } from '../command.ts';
import { checkLinks } from '../platform/links/checkLinks.ts';
import { collectLinks } from '../platform/links/linkUses.ts';

// Collects external addresses, checks those that are due, and prints the counts.
await command(() => async (db) => {
  await db.transaction().execute(collectLinks);
  process.stdout.write(`${JSON.stringify(await checkLinks({ db }))}\n`);
});
