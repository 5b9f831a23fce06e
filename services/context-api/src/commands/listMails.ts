import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { command } from '../command.ts';

// Lists unsent mails as JSON lines; `--retry` makes all of them due, also rejected ones.
await command(() => {
  const { values } = parseArgs({ options: { retry: { type: 'boolean', default: false } } });
  return async (db) => {
    if (values.retry)
      await db
        .updateTable('outbox')
        .set({ next_at: sql<Date>`now()`, refused_at: null })
        .where('sent_at', 'is', null)
        .execute();
    const waiting = await db
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .orderBy('at')
      .execute();
    for (const mail of waiting) process.stdout.write(`${JSON.stringify(mail)}\n`);
  };
});
