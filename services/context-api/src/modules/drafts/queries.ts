import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { SavedDraft } from '#contract/drafts/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DRAFT_DAYS } from '../privacy/retention.ts';

/** Most drafts per person. */
const MOST = 200;

const fresh = sql<boolean>`updated_at > now() - ${sql.lit(`${DRAFT_DAYS} days`)}::interval`;

type Row = Selectable<Database['form_draft']>;
type Listed = Omit<SavedDraft, 'content'>;

const toListed = ({ key, version, updated_at }: Pick<Row, 'key' | 'version' | 'updated_at'>): Listed => ({
  key,
  version,
  updatedAt: updated_at.toISOString(),
  expiresAt: new Date(updated_at.getTime() + DRAFT_DAYS * 86_400_000).toISOString(),
});

const toDraft = (row: Row): SavedDraft => ({ ...toListed(row), content: JSON.parse(row.content) as unknown });

export async function listDrafts(db: Kysely<Database>, oid: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('form_draft')
    .select(['key', 'version', 'updated_at'])
    .where('oid', '=', oid)
    .where(fresh)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(toListed);
}

export async function findDraft(
  db: Kysely<Database>,
  oid: string,
  key: string,
): Promise<SavedDraft | undefined> {
  const row = await db
    .selectFrom('form_draft')
    .selectAll()
    .where('oid', '=', oid)
    .where('key', '=', key)
    .where(fresh)
    .executeTakeFirst();
  return row && toDraft(row);
}

interface Draft {
  readonly oid: string;
  readonly key: string;
  readonly content: string;
  readonly version: number | null;
}

/** Saves a draft by key; deletes expired and surplus ones. */
export async function putDraft(
  db: Transaction<Database>,
  { oid, key, content, version }: Draft,
): Promise<SavedDraft> {
  const columns = { content, version, updated_at: new Date() };
  const row = await db
    .insertInto('form_draft')
    .values({ oid, key, ...columns })
    .onConflict((conflict) => conflict.columns(['oid', 'key']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`delete from form_draft where not ${fresh}`.execute(db);
  await sql`delete from form_draft where oid = ${oid} and key in (
    select key from form_draft where oid = ${oid} order by updated_at desc offset ${MOST})`.execute(db);
  return toDraft(row);
}

/** Returns false if there was none. */
export async function deleteDraft(db: Transaction<Database>, oid: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('form_draft')
    .where('oid', '=', oid)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
