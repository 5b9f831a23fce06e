import type { Transaction } from 'kysely';
import type { AuditAction } from '#contract/auditLog/constants.ts';
import type { AuditEntry } from '#contract/auditLog/schema.ts';
import type { Database } from '../database/schema.ts';

interface Change extends Partial<Pick<AuditEntry, 'role' | 'previousRole' | 'scope' | 'lastDay' | 'reason'>> {
  readonly action: AuditAction;
  /** Null for commands. */
  readonly actor: { readonly oid: string; readonly name: string } | null;
  /** Person concerned; `oid` if they have an account. */
  readonly subject: { readonly oid?: string | null; readonly name: string };
}

/** Adds an entry in the transaction of the change. */
export async function recordAudit(
  db: Transaction<Database>,
  { action, actor, subject, ...details }: Change,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      action,
      actor_oid: actor?.oid ?? null,
      actor: actor?.name ?? '',
      subject_oid: subject.oid ?? null,
      subject: subject.name,
      details: JSON.stringify(details),
    })
    .execute();
}
