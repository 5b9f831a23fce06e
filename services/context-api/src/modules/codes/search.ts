import type { Transaction } from 'kysely';
import type { CodeUser } from '#contract/codes/constants.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import { refreshSearchOf } from '../../platform/search/rebuildSearch.ts';

export async function refreshUsers(
  db: Transaction<Database>,
  users: ReadonlyMap<CodeUser, readonly string[]>,
): Promise<void> {
  for (const [kind, ids] of users)
    if (kind !== 'action_plan') await refreshSearchOf(db, kind satisfies SearchKind, ids);
}
