import type { Transaction } from 'kysely';
import type { RecordState } from '#contract/records/constants.ts';
import type { Saved } from '#contract/records/write.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Author } from '../auth/author.ts';
import { updateRow } from '../content/tables.ts';
import type { Database } from '../database/schema.ts';
import { changesBetween, recordRevision } from '../history/revisions.ts';
import type { PublicEntity } from '../localization/localizedText.ts';
import { refreshSearch } from '../search/rebuildSearch.ts';
import type { LockedRecord } from './contribution.ts';

interface RecordStep {
  readonly author: Author;
  readonly entity: PublicEntity;
  readonly locked: LockedRecord;
  readonly initiativeId: string;
  readonly action: 'withdraw' | 'approve';
  readonly reason: string | null;
  readonly status: RecordState;
  /** Search kind; null if not searchable. */
  readonly found: SearchKind | null;
}

/** Takes a step without changes of texts, and writes it to the history. */
export async function takeRecordStep(db: Transaction<Database>, step: RecordStep): Promise<Saved> {
  const { author, entity, locked, initiativeId, action, reason, status, found } = step;
  const { id, slug } = locked;
  const version = locked.version + 1;
  const { oid } = author.bearer;
  await updateRow(db, entity, { id, version, status, updated_by: oid, updated_at: new Date().toISOString() });
  await recordRevision(db, author.bearer, {
    kind: entity,
    recordId: id,
    version,
    initiativeId,
    action,
    reason,
    changes: changesBetween({ status: locked.status }, { status }),
  });
  if (found) await refreshSearch(db, found, id);
  return { slug, version, status };
}
