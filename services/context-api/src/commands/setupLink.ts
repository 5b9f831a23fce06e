import { command } from '../command.ts';
import { readOrigin } from '../config.ts';
import { setupLines } from '../setupLink.ts';

// Prints a one-time link for the first administrator: `node services/context-api/src/commands/setupLink.ts`.
await command(() => {
  const origin = readOrigin(process.env);
  return async (db) => {
    const lines = await setupLines(db, origin);
    process.stdout.write(`${lines ?? 'This portal has an administrator already: they give roles.'}\n`);
  };
});
