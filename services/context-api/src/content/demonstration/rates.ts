import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { ratesIn, textOf } from '#contract/settings/rates.ts';
import type { SettingsBody } from '#contract/settings/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ownFile } from '../../platform/ownFiles.ts';
import { lockSettings } from '../../platform/settings/settings.ts';

/** Returns made-up rates for the currencies of the demonstration content, as saved. */
export const demonstrationRates = async (): Promise<string> =>
  textOf(ratesIn(await readFile(ownFile('content/demo/rates.txt'), 'utf8')));

const save = (db: Transaction<Database>, version: number, content: SettingsBody) =>
  db
    .updateTable('portal_settings')
    .set({ version: version + 1, content: JSON.stringify(content) })
    .execute();

/** Saves the rates of the demonstration, unless the operator has decided about rates. */
export async function addRates(db: Transaction<Database>): Promise<void> {
  const { version, content, done } = await lockSettings(db);
  if (content.rates !== undefined || done.includes('rates')) return;
  await save(db, version, { ...content, rates: await demonstrationRates() });
}

/** Removes the rates of the demonstration, unless they were changed. */
export async function removeRates(db: Transaction<Database>): Promise<void> {
  const { version, content, done } = await lockSettings(db);
  const { rates, ...others } = content;
  if (rates === undefined || done.includes('rates') || rates !== (await demonstrationRates())) return;
  await save(db, version, others);
}
