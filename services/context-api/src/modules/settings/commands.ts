import type { Transaction } from 'kysely';
import { logoTypes, type SettingsSection, settingsSections } from '#contract/settings/constants.ts';
import type { SettingsBody } from '#contract/settings/write.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { invalid, requireFiles } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { lockSettings } from '../../platform/settings/settings.ts';

export const settingsRecord = { kind: 'settings', recordId: 'portal' } as const;

const isSection = (field: string): field is SettingsSection =>
  (settingsSections as readonly string[]).includes(field);

async function requireLogo(
  db: Transaction<Database>,
  author: Author,
  { sha256, before }: { readonly sha256: string; readonly before: string | undefined },
): Promise<void> {
  const path = 'logo';
  await requireFiles(db, { author }, { files: [{ sha256, path }], before: [before ?? null] });
  const file = await db
    .selectFrom('file')
    .select('media_type')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (!(logoTypes as readonly string[]).includes(file.media_type)) throw invalid(path, 'file');
}

interface Changing {
  readonly author: Author;
  readonly version: number;
  readonly body: SettingsBody;
}

/**
 * Changes the named sections.
 *
 * @throws ProblemError `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changeSettings(
  db: Transaction<Database>,
  { author, version: read, body }: Changing,
): Promise<{ version: number }> {
  authorize(author.context, 'settings.manage');
  const { version: before, content, done } = await lockSettings(db);
  requireVersion(read, before);
  if (body.logo) await requireLogo(db, author, { sha256: body.logo, before: content.logo });
  const after = {
    ...content,
    ...body,
    ...(body.sender && { sender: { ...content.sender, ...body.sender } }),
  };
  const changes = changesBetween(content, after);
  const sections = [...new Set([...done, ...Object.keys(body).filter(isSection)])];
  const version = changes.length > 0 ? before + 1 : before;
  await db
    .updateTable('portal_settings')
    .set({ version, content: JSON.stringify(after), done: sections })
    .execute();
  if (changes.length > 0)
    await recordRevision(db, author.bearer, { ...settingsRecord, version, action: 'edit', changes });
  return { version };
}
