import { sql, type Transaction } from 'kysely';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import { hasAdministrator } from '../../platform/auth/administrators.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordRevision } from '../../platform/history/revisions.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { lockSettings } from '../../platform/settings/settings.ts';
import { settingsRecord } from '../settings/commands.ts';
import { recordSettingsStep } from '../settings/steps.ts';
import { makeAdministrator } from '../users/firstAdministrator.ts';
import { useSetupToken } from './tokens.ts';

const rejected = (key: EditingErrorKey) =>
  new ProblemError('invalid-request', { errors: [{ path: 'token', message: `editing.${key}` }] });

/**
 * Makes a person the first administrator; of concurrent claims, one succeeds.
 *
 * @throws ProblemError `invalid-request` if there is an administrator, or the link is invalid, used or
 * expired
 */
export async function claimSetup(db: Transaction<Database>, bearer: Bearer, token: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(db);
  if (await hasAdministrator(db)) throw rejected('setupClaimed');
  if (!(await useSetupToken(db, token))) throw rejected('setupLink');
  await makeAdministrator(db, bearer);
  await recordSettingsStep(db, bearer, { recordId: 'setup', action: 'claim' });
}

/** Ends the guided set-up; idempotent. */
export async function finishSetup(
  db: Transaction<Database>,
  { bearer, context }: Author,
): Promise<{ version: number }> {
  authorize(context, 'settings.manage');
  const { version: before, completed_at: completed } = await lockSettings(db);
  if (completed) return { version: before };
  const version = before + 1;
  await db.updateTable('portal_settings').set({ version, completed_at: new Date() }).execute();
  await recordRevision(db, bearer, { ...settingsRecord, version, action: 'finish', changes: [] });
  return { version };
}
