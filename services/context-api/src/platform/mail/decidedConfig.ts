import type { Kysely } from 'kysely';
import { emailsIn } from '#contract/settings/owners.ts';
import type { Database } from '../database/schema.ts';
import { readSettings } from '../settings/settings.ts';
import type { Mailbox, MailConfig } from './mail.ts';

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const addressOf = (from: string | Mailbox): string =>
  typeof from === 'string' ? addressIn(from) : from.address;

/** Returns mail settings with the administrators' decisions: name, sender and owners. */
export async function decidedConfig(db: Kysely<Database>, config: MailConfig): Promise<MailConfig> {
  const { content } = await readSettings(db);
  const { name = '', sender } = content;
  const own = { name: '', address: '', owners: '', ...sender };
  const owners = emailsIn(own.owners ?? '');
  const isDecided = own.name !== '' || own.address !== '';
  return {
    ...config,
    site: name,
    ...(owners.length > 0 && { owners }),
    ...(isDecided && {
      from: { name: own.name || name, address: own.address || addressOf(config.from) },
    }),
  };
}
