import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createSetupToken, linkMinutes } from './modules/setup/tokens.ts';
import type { Database } from './platform/database/schema.ts';

/** Returns null if there is an administrator. */
export async function setupLines(db: Kysely<Database>, origin: string): Promise<string | null> {
  const token = await createSetupToken(db);
  if (token === null) return null;
  return [
    `This portal has no administrator yet. Open this link within ${linkMinutes} minutes, sign in and continue:`,
    '',
    `  ${origin}/studio/setup?token=${token}`,
    '',
    'It works once. Anybody who has it can take over the portal: do not pass it on.',
  ].join('\n');
}

interface Announcing {
  readonly db: Kysely<Database>;
  readonly origin: string;
  readonly print: (text: string) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Prints one-time links, each when the last has expired, until there is an administrator.
 *
 * @returns a function that stops it
 */
export async function announceSetup({ db, origin, print, log }: Announcing): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  const announce = async (): Promise<void> => {
    const lines = await setupLines(db, origin);
    if (lines === null) return;
    print(`\n${lines}\n\n`);
    timer = setTimeout(() => {
      announce().catch((error: unknown) => log.warn(error, 'no new link for the set-up'));
    }, linkMinutes * 60_000).unref();
  };
  await announce();
  return () => clearTimeout(timer);
}
