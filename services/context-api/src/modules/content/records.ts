import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { ContentState } from '#contract/content/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { contentColumn, withoutAbsent } from '../../platform/definitions/readContent.ts';
import { addressOf } from '../../platform/definitions/targets.ts';
import { existing } from '../../platform/problems/existing.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { editable, scopeSlug } from '../../platform/visibility/editable.ts';
import { type Governed } from './access.ts';
import type { Choosable } from './kinds.ts';

type Status = 'draft' | 'published' | 'archived';

interface Draft {
  readonly content: RecordContent;
  readonly version: number;
  readonly based_on: number | null;
  /** Content of that version, if known. */
  readonly base: RecordContent | null;
  readonly state: 'draft' | 'submitted' | 'returned';
  readonly note: string | null;
  readonly up_to_date: readonly Locale[];
  readonly publish_at: string | null;
  /** Also of a schedule that another person's change has ended; null for those of earlier releases. */
  readonly scheduled_by: string | null;
  readonly created_by: string;
  readonly submitted_by: string | null;
  readonly updated_by: string;
  readonly updated_at: string;
  /** Language that its author used last; null for old drafts. */
  readonly locale: Locale | null;
  /** Texts by path that the draft changes and translators have published since. */
  readonly conflicts: Readonly<Record<string, string | null>>;
}

export interface StoredRecord {
  readonly id: string;
  readonly slug: string;
  readonly address: string;
  readonly status: Status;
  readonly source_locale: Locale;
  readonly demonstration: boolean;
  readonly version: number;
  readonly updated_at: Date;
  readonly updated_by: string;
  readonly scope: string | null;
  readonly scope_initiative: string | null;
  readonly outdated: Readonly<Partial<Record<Locale, number>>>;
  readonly draft: Draft | null;
  /** Content of the tables, without facts before the first publication. */
  readonly saved: RecordContent;
}

export const ownAddress = (kind: Choosable) => {
  const own = sql.ref(`${kind.entity}.slug`);
  return kind.parent
    ? sql<string>`${addressOf(kind.parent.kind, sql.ref(`${kind.entity}.${kind.parent.kind.entity}_id`))} || '/' || ${own}`
    : sql<string>`${own}`;
};

export const draftJoin = (kind: Choosable) => sql`left join record_draft as draft
  on draft.entity = ${sql.lit(kind.entity)} and draft.record_id = ${sql.ref(`${kind.entity}.id`)}`;

/** Matches records of the studio: of stories, site news. */
export const inStudio = ({ definition, entity }: Choosable) =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(definition.fixed ?? {}).map(
        ([name, value]) => sql`${sql.ref(`${entity}.${name}`)} = ${value}`,
      ),
    ],
    sql` and `,
  );

const initiativeOf = ({ definition: { scope }, entity }: RecordKind) => {
  if (scope === 'site' || scope.kind !== 'initiative') return sql`null::uuid`;
  return sql.ref(`${entity}.${scope.field === null ? 'id' : `${scope.field}_id`}`);
};

async function select(
  db: Kysely<Database>,
  kind: RecordKind,
  where: RawBuilder<SqlBool>,
): Promise<StoredRecord[]> {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const { rows } =
    await sql<StoredRecord>`select ${own('id')}, ${own('slug')}, ${ownAddress(kind)} as address,
      ${own('status')}, ${own('source_locale')}, ${own('demonstration')}, ${own('version')}, ${own('updated_at')},
      ${own('updated_by')}, ${scopeSlug(kind.definition)} as scope, ${initiativeOf(kind)} as scope_initiative,
      (select coalesce(json_object_agg(text.locale, text.outdated), '{}') from ${sql.table(`${kind.entity}_text`)} as text
        where ${sql.ref(`text.${kind.entity}_id`)} = ${own('id')} and text.outdated is not null) as outdated,
      case when draft.entity is not null then to_jsonb(draft) end as draft,
      ${contentColumn(kind, 'editor')} as saved
    from ${sql.table(kind.entity)} ${draftJoin(kind)}
    where ${where} and ${inStudio(kind)}
    order by address, ${own('id')}`.execute(db);
  return rows.map((row) => ({ ...row, saved: withoutAbsent(row.saved) as RecordContent }));
}

const isRecord = ({ entity }: RecordKind, id: string) => sql<SqlBool>`${sql.ref(`${entity}.id`)} = ${id}`;

async function find(
  db: Kysely<Database>,
  kind: RecordKind,
  id: string,
  { user, lock }: { readonly user: UserContext; readonly lock: boolean },
): Promise<StoredRecord | undefined> {
  if (lock) await sql`select from ${sql.table(kind.entity)} where id = ${id} for update`.execute(db);
  const [row] = await select(db, kind, sql`${isRecord(kind, id)} and ${editable(user, kind.definition)}`);
  return row;
}

/** Returns records that a person may edit or has created. */
export const findRecords = (
  db: Kysely<Database>,
  kind: RecordKind,
  user: UserContext,
): Promise<StoredRecord[]> => select(db, kind, editable(user, kind.definition));

/**
 * Returns a record that a person may edit or has created.
 *
 * @param lock whether others wait with changes until the transaction ends
 * @throws ProblemError `not-found`
 */
export async function findRecord(
  db: Kysely<Database>,
  kind: RecordKind,
  { id, user, lock = false }: { readonly id: string; readonly user: UserContext; readonly lock?: boolean },
): Promise<StoredRecord> {
  return existing('record', await find(db, kind, id, { user, lock }));
}

/**
 * @param version the version that the editor has read
 * @throws ProblemError `not-found` or `version-outdated`
 */
export async function lockRecord(
  db: Transaction<Database>,
  kind: RecordKind,
  { id, user, version }: { readonly id: string; readonly user: UserContext; readonly version: number },
): Promise<StoredRecord> {
  const record = existing('record', await find(db, kind, id, { user, lock: true }));
  requireVersion(version, versionOf(record));
  return record;
}

/**
 * Returns a record after a change that was allowed. Its slug may be another one than in the roles that
 * allowed it.
 */
export async function findChanged(
  db: Transaction<Database>,
  kind: RecordKind,
  id: string,
): Promise<StoredRecord> {
  const [row] = await select(db, kind, isRecord(kind, id));
  return existing('record', row);
}

/** Returns the version, which grows with every change of record or draft. */
export const versionOf = ({ version, draft }: Pick<StoredRecord, 'version' | 'draft'>): number =>
  Math.max(version, draft?.version ?? 0);

export const wasPublic = ({ draft }: Pick<StoredRecord, 'draft'>): boolean => draft?.based_on !== null;

/** Checks whether a record has been changed since its draft was started. */
export const isOvertaken = ({ version, draft }: Pick<StoredRecord, 'version' | 'draft'>): boolean =>
  typeof draft?.based_on === 'number' && draft.based_on !== version;

export const governed = (record: StoredRecord): Governed => ({
  scope: record.scope,
  wasPublic: wasPublic(record),
  status: record.status,
  state: record.draft?.state ?? null,
  createdBy: record.draft?.created_by ?? null,
  submittedBy: record.draft?.state === 'submitted' ? record.draft.submitted_by : null,
});

export function stateOf({ status, draft }: Pick<StoredRecord, 'status' | 'draft'>): ContentState {
  if (draft?.publish_at) return 'scheduled';
  if (draft) return draft.state;
  return status;
}

/** Returns the draft's content, else the record's. */
export const editedContent = ({ draft, saved }: StoredRecord): RecordContent => draft?.content ?? saved;
