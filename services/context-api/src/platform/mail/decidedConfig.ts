import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSettings } from '../settings/settings.ts';
import type { Mailbox, MailConfig } from './mail.ts';

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const addressOf = (from: string | Mailbox): string =>
  typeof from === 'string' ? addressIn(from) : from.address;

/** Returns the settings of mails with what administrators have decided since the start: name and sender. */
export async function decidedConfig(db: Kysely<Database>, config: MailConfig): Promise<MailConfig> {
  const { content } = await readSettings(db);
  const { name = '', sender = { name: '', address: '' } } = content;
  const isDecided = sender.name !== '' || sender.address !== '';
  return {
    ...config,
    site: name,
    ...(isDecided && {
      from: { name: sender.name || name, address: sender.address || addressOf(config.from) },
    }),
  };
}
