import { type Kysely, sql, type Transaction } from 'kysely';
import { type Holder, rights } from '#contract/users/rights.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Author } from '../../platform/auth/author.ts';
import { countsNow, hasScope, wholeSite } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { insertRole, raiseVersion } from '../users/roles.ts';
import { editedContent, type StoredRecord, wasPublic } from './records.ts';

export interface Proposer {
  readonly oid: string;
  readonly name: string;
}

const editors: readonly Holder[] = rights['initiative.edit'];
const rolesOf = (limit: Holder[1]) =>
  editors.flatMap(([role, own]) => (own === limit ? [role as string] : []));

/** Returns the creator of an initiative who edits it only until its first publication, if there is one. */
export async function proposerOf(
  db: Kysely<Database>,
  { entity }: RecordKind,
  record: StoredRecord,
): Promise<Proposer | undefined> {
  if (entity !== 'initiative' || !record.draft || wasPublic(record)) return undefined;
  const here = hasScope('user_role', { ...wholeSite, initiative_id: record.id });
  const { rows } = await sql<Proposer>`select oid, name from app_user
    where oid = ${record.draft.created_by} and verified and not exists (
      select from user_role where user_role.oid = app_user.oid and ${countsNow}
        and ((role in (${sql.join(rolesOf('initiative'))}) and ${here})
          or (role in (${sql.join(rolesOf('site'))}) and ${hasScope('user_role', wholeSite)})))`.execute(db);
  return rows[0];
}

/** Makes a proposer an editor of the published initiative. */
export async function keepAsEditor(
  db: Transaction<Database>,
  proposer: Proposer,
  { record, slug, author: { bearer } }: { record: StoredRecord; slug: string; author: Author },
): Promise<void> {
  const { text, sourceLocale } = editedContent(record);
  const name = text[sourceLocale]?.['name'];
  const role = 'initiative-editor';
  const scope = { kind: 'initiative', id: slug, name: typeof name === 'string' ? name : slug } as const;
  const assignment = { role, columns: { ...wholeSite, initiative_id: record.id }, scope, lastDay: null };
  if (!(await insertRole(db, assignment, { oid: proposer.oid, by: bearer.oid }))) return;
  await recordAudit(db, {
    action: 'role-assigned',
    actor: bearer,
    subject: proposer,
    role,
    scope,
    lastDay: null,
  });
  await raiseVersion(db, proposer.oid);
}
