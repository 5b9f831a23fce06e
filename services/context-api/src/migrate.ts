import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { kinds } from './content/registry.ts';
import * as initiatives from './migrations/001-initiatives.ts';
import * as directories from './migrations/002-directories.ts';
import * as search from './migrations/003-search.ts';
import * as goals from './migrations/004-goals.ts';
import * as projects from './migrations/005-projects.ts';
import * as stories from './migrations/006-stories.ts';
import * as maturity from './migrations/007-maturity.ts';
import * as documents from './migrations/008-documents.ts';
import * as users from './migrations/009-users.ts';
import * as writes from './migrations/010-writes.ts';
import * as forms from './migrations/011-forms.ts';
import * as editing from './migrations/012-editing.ts';
import * as contributions from './migrations/013-contributions.ts';
import * as analytics from './migrations/014-analytics.ts';
import * as evidenceFiles from './migrations/016-evidence-files.ts';
import * as outdatedTexts from './migrations/017-outdated-texts.ts';
import * as confirmedActors from './migrations/018-confirmed-actors.ts';
import * as picturesAndErasures from './migrations/019-pictures-and-erasures.ts';
import * as messages from './migrations/020-messages.ts';
import * as seededTexts from './migrations/021-seeded-texts.ts';
import * as valueVerifiers from './migrations/022-value-verifiers.ts';
import { seedCodeLists } from './modules/codeLists/seed.ts';
import { seedMaturityRequirements } from './modules/maturity/seed.ts';
import { seedPages } from './modules/pages/seed.ts';
import { lockContent } from './platform/content/write.ts';
import type { Database } from './platform/database/schema.ts';
import { rebuildSearch } from './platform/search/rebuildSearch.ts';

const LOOK_MS = 250;

const migrations = {
  '001-initiatives': initiatives,
  '002-directories': directories,
  '003-search': search,
  '004-goals': goals,
  '005-projects': projects,
  '006-stories': stories,
  '007-maturity': maturity,
  '008-documents': documents,
  '009-users': users,
  '010-writes': writes,
  '011-forms': forms,
  '012-editing': editing,
  '013-contributions': contributions,
  '014-analytics': analytics,
  '016-evidence-files': evidenceFiles,
  '017-outdated-texts': outdatedTexts,
  '018-confirmed-actors': confirmedActors,
  '019-pictures-and-erasures': picturesAndErasures,
  '020-messages': messages,
  '021-seeded-texts': seededTexts,
  '022-value-verifiers': valueVerifiers,
};

// Waiting in the database would hit the statement timeout: with many records, deriving takes minutes.
async function waitForSeeds(db: Kysely<Database>): Promise<void> {
  const lock = sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('seeds')) as "isMine"`;
  while (!(await lock.execute(db)).rows[0]!.isMine) await delay(LOOK_MS);
}

/**
 * Migrates tables and shipped data, and rebuilds derived data after changes. Concurrent instances wait for each
 * other's lock.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed');
  await db.transaction().execute(async (transaction) => {
    await waitForSeeds(transaction);
    const seeded = [
      await seedCodeLists(transaction),
      await seedMaturityRequirements(transaction),
      await seedPages(transaction),
    ];
    if (results.length === 0 && !seeded.includes(true)) return;
    await lockContent(transaction, kinds);
    await rebuildSearch(transaction);
  });
}
