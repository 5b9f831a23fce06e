import { type Kysely, sql } from 'kysely';
import type { File } from '#contract/files/schema.ts';
import { defaultDataLicense, type SetupState } from '#contract/settings/constants.ts';
import type { PortalSettings, SettingsEditing } from '#contract/settings/schema.ts';
import { defaultLocale, locales } from '#contract/shared/locale.ts';
import { hasAdministrator } from '../../platform/auth/administrators.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { readSettings, type SavedSettings } from '../../platform/settings/settings.ts';
import { publicNavigation } from '../pages/publicNavigation.ts';
import { settingsRecord } from './commands.ts';

const LATEST = 20;

/** Returns whether there is public content of an operator or the demonstration. */
async function hasContent(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select where exists (select from initiative where status = 'published')
    or exists (select from organization where status = 'published')`.execute(db);
  return rows.length > 0;
}

async function setupState(db: Kysely<Database>, { completed_at }: SavedSettings): Promise<SetupState> {
  if (completed_at || (await hasContent(db))) return 'complete';
  return (await hasAdministrator(db)) ? 'open' : 'unclaimed';
}

async function logoOf(db: Kysely<Database>, { content: { logo } }: SavedSettings): Promise<File | null> {
  if (!logo) return null;
  const { rows } = await sql<{ file: File }>`select ${fileJson} as file from file
    where sha256 = ${logo}`.execute(db);
  return rows[0]?.file ?? null;
}

const noColors = { primary: '', secondary: '', accent: '', highlight: '' };
const allLanguages = { offered: [...locales], preferred: defaultLocale };
const noContact = { organization: '', email: '', phone: '', address: '' };

async function decidedOf(db: Kysely<Database>, saved: SavedSettings) {
  const { name, about, colors, languages, contact, license } = saved.content;
  return {
    name: name ?? '',
    about: about ?? {},
    logo: await logoOf(db, saved),
    colors: colors ?? noColors,
    languages: languages ? { offered: languages.offered, preferred: languages.preferred } : allLanguages,
    contact: contact ?? noContact,
    license: license ?? defaultDataLicense,
  };
}

export async function publicSettings(db: Kysely<Database>): Promise<PortalSettings> {
  const saved = await readSettings(db);
  const setup = await setupState(db, saved);
  const navigation = await publicNavigation(db);
  return {
    version: saved.version,
    ...(await decidedOf(db, saved)),
    setup,
    ...(navigation && { navigation }),
  };
}

/** Returns settings and their latest changes. */
export async function editedSettings(
  db: Kysely<Database>,
  { oid, sendsMails }: { readonly oid: string; readonly sendsMails: boolean },
): Promise<SettingsEditing> {
  const saved = await readSettings(db);
  const { version, content, done, completed_at } = saved;
  const changes = await db
    .selectFrom('revision')
    .select(['version', 'author', 'oid', 'at', 'action', 'changes'])
    .where('kind', '=', settingsRecord.kind)
    .orderBy('at', 'desc')
    .limit(LATEST)
    .execute();
  return {
    version,
    ...(await decidedOf(db, saved)),
    languages: { ...(content.languages ?? allLanguages), reviewed: content.languages?.reviewed ?? [] },
    // Old settings have no owners.
    rates: content.rates ?? '',
    sender: { name: '', address: '', owners: '', ...content.sender },
    setup: completed_at ? 'complete' : 'open',
    done: [...done],
    sendsMails,
    changes: changes.map((change) => ({
      version: change.version,
      name: change.author,
      isYou: change.oid === oid,
      at: change.at.toISOString(),
      action: change.action,
      fields: change.changes.map(({ field }) => field),
    })),
  };
}
