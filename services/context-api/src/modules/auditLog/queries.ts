import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AuditEntry, AuditEntryList, AuditQuery } from '#contract/auditLog/schema.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Row {
  id: string;
  at: Date;
  action: string;
  actor: string;
  subject: string;
  details: Partial<AuditEntry>;
}

const contains = (column: string, text: string) =>
  sql`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;

function isWanted({ q = '', action }: AuditQuery): RawBuilder<SqlBool> {
  const text = q === '' ? sql`true` : sql`(${contains('actor', q)} or ${contains('subject', q)})`;
  const actions = action?.length ? sql`action in (${sql.join(action)})` : sql`true`;
  return sql`${text} and ${actions}`;
}

const toEntry = ({ id, at, action, actor, subject, details }: Row): AuditEntry => ({
  id,
  at: at.toISOString(),
  action,
  actor,
  subject,
  role: details.role ?? null,
  previousRole: details.previousRole ?? null,
  scope: details.scope ?? null,
  lastDay: details.lastDay ?? null,
  reason: details.reason ?? null,
});

export async function listAuditEntries(db: Kysely<Database>, query: AuditQuery): Promise<AuditEntryList> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where ${isWanted(query)}`.execute(db);
  const total = counts[0]!.count;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<Row>`
    select id, at, action, actor, subject, details from audit_entry where ${isWanted(query)}
    order by at desc, id limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`.execute(db);
  return { items: rows.map(toEntry), total, page, pageCount };
}
