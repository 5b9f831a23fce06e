import type { Kysely } from 'kysely';
import { email } from '#contract/forms/fields.ts';
import { command } from '../command.ts';
import type { Database } from '../platform/database/schema.ts';
import { removeStored } from '../platform/storage/removeStored.ts';
import { UsageError } from '../reportStartFailure.ts';

/** Runs a command on the e-mail address of its command line, and prints the result as JSON. */
export const withAddress = (act: (db: Kysely<Database>, email: string) => Promise<object>): Promise<void> =>
  command(() => {
    const [address, ...others] = process.argv.slice(2);
    const checked = email.safeParse(address);
    if (!checked.success || others.length > 0) throw new UsageError('Specify one email address');
    return async (db, stores) => {
      process.stdout.write(`${JSON.stringify(await act(db, checked.data), null, 2)}\n`);
      await removeStored(db, stores);
    };
  });
