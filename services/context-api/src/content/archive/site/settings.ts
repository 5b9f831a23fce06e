import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { logoTypes, type SettingsSection, settingsSections } from '#contract/settings/constants.ts';
import { type SettingsBody, settingsBody } from '#contract/settings/write.ts';
import { editingProblem } from '../../../modules/imports/importErrors.ts';
import { settingsRecord } from '../../../modules/settings/commands.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { changesBetween, recordRevision } from '../../../platform/history/revisions.ts';
import { lockSettings, readSettings } from '../../../platform/settings/settings.ts';
import { ArchiveFileError, type Further, type SaveFile, type Written } from '../further.ts';
import type { PathOf } from '../savedRecords.ts';

export const archivedSettings = z.strictObject({
  content: z.record(z.string(), z.unknown()),
  /** Sections that were saved at least once. */
  done: z.array(z.enum(settingsSections)),
  isComplete: z.boolean(),
});

type ArchivedSettings = z.output<typeof archivedSettings>;

export async function readArchivedSettings(db: Kysely<Database>, pathOf: PathOf): Promise<ArchivedSettings> {
  const { content, done, completed_at: completedAt } = await readSettings(db);
  return {
    content: { ...content, ...(content.logo && { logo: pathOf(content.logo) }) },
    done: settingsSections.filter((section) => done.includes(section)),
    isComplete: completedAt !== null,
  };
}

export const furtherSettings = ({ content }: ArchivedSettings): Further => ({
  noun: 'settings',
  address: 'portal',
  name: typeof content['name'] === 'string' ? content['name'] : '',
  content,
});

async function savedLogo(db: Kysely<Database>, path: string, save: SaveFile): Promise<string> {
  const sha256 = await save(path);
  const { media_type: mediaType } = await db
    .selectFrom('file')
    .select('media_type')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (!(logoTypes as readonly string[]).includes(mediaType))
    throw new ArchiveFileError(`${path} is ${mediaType}, which is not accepted here`);
  return sha256;
}

/** Writes the sections that nobody has decided here. */
export async function writeArchivedSettings(
  db: Transaction<Database>,
  { content, done, isComplete }: ArchivedSettings,
  { author, save }: { readonly author: Author; readonly save: SaveFile },
): Promise<Written> {
  const { logo } = content;
  const named = {
    ...content,
    ...(typeof logo === 'string' && logo !== '' && { logo: await savedLogo(db, logo, save) }),
  };
  const { data, error } = settingsBody.safeParse(named);
  if (!data) {
    const errors = error.issues.map(({ path, message }) => ({
      place: `settings.json ${path.join('.')}`,
      at: { file: 'settings.json', noun: 'settings', field: path.join('.') },
      ...editingProblem(message),
    }));
    return { kept: 0, errors };
  }
  const saved = await lockSettings(db);
  const sections = Object.entries(data) as [keyof SettingsBody, unknown][];
  const isFree = ([section]: readonly [keyof SettingsBody, unknown]) => saved.content[section] === undefined;
  const retained = sections.filter(
    (each) => !isFree(each) && !isDeepStrictEqual(saved.content[each[0]], each[1]),
  ).length;
  const after = { ...saved.content, ...(Object.fromEntries(sections.filter(isFree)) as SettingsBody) };
  const changes = changesBetween(saved.content, after);
  const version = changes.length > 0 ? saved.version + 1 : saved.version;
  await db
    .updateTable('portal_settings')
    .set({
      version,
      content: JSON.stringify(after),
      done: [...new Set<SettingsSection>([...saved.done, ...done])],
      ...(isComplete && !saved.completed_at && { completed_at: new Date() }),
    })
    .execute();
  if (changes.length > 0)
    await recordRevision(db, author.bearer, { ...settingsRecord, version, action: 'edit', changes });
  return { kept: retained, errors: [] };
}
