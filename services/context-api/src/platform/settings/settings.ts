import type { Kysely, Transaction } from 'kysely';
import type { SettingsSection } from '#contract/settings/constants.ts';
import type { SettingsBody } from '#contract/settings/write.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';

export interface SavedSettings {
  readonly version: number;
  readonly content: SettingsBody;
  readonly done: readonly SettingsSection[];
  readonly completed_at: Date | null;
}

export const readSettings = (db: Kysely<Database>): Promise<SavedSettings> =>
  db
    .selectFrom('portal_settings')
    .select(['version', 'content', 'done', 'completed_at'])
    .executeTakeFirstOrThrow();

/** Returns the languages that visitors can read. */
export const offeredLanguages = async (db: Kysely<Database>): Promise<readonly Locale[]> =>
  (await readSettings(db)).content.languages?.offered ?? locales;

export const lockSettings = (db: Transaction<Database>): Promise<SavedSettings> =>
  db
    .selectFrom('portal_settings')
    .select(['version', 'content', 'done', 'completed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
