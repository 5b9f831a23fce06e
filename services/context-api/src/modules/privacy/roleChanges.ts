import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

interface Person {
  readonly email: string;
  readonly oids: readonly string[];
}

const isAbout = ({ email, oids }: Person): RawBuilder<SqlBool> =>
  sql`(subject_oid in (${sql.join(oids)}) or lower(subject) = lower(${email}))`;

const isBy = ({ oids }: Person): RawBuilder<SqlBool> =>
  sql`coalesce(actor_oid in (${sql.join(oids)}), false)`;

/** Exports invitations to a person, and audit entries about or by them. */
export async function exportRoleChanges(
  db: Kysely<Database>,
  person: Person,
): Promise<Record<'invitations' | 'auditLog', readonly object[]>> {
  const entries = await sql<object>`select at, action,
      case when ${isBy(person)} then actor end as actor,
      case when coalesce(${isAbout(person)}, false) then subject end as subject, details
    from audit_entry where ${isAbout(person)} or ${isBy(person)} order by at`.execute(db);
  return {
    invitations: await db
      .selectFrom('invitation')
      .selectAll()
      .where(sql<boolean>`lower(email) = lower(${person.email})`)
      .execute(),
    auditLog: entries.rows,
  };
}

/** Deletes invitations, and the names in the audit log. */
export async function eraseRoleChanges(
  db: Transaction<Database>,
  person: Person,
): Promise<Record<'invitations' | 'auditEntriesMadeAnonymous', number>> {
  const { rows: deleted } = await sql<{ id: string }>`
    delete from invitation where lower(email) = lower(${person.email}) returning id`.execute(db);
  const { numAffectedRows = 0n } = await sql`update audit_entry set
      actor = case when ${isBy(person)} then 'erased' else actor end,
      actor_oid = case when ${isBy(person)} then 'erased' else actor_oid end,
      subject = case when coalesce(${isAbout(person)}, false) then 'erased' else subject end,
      subject_oid = case when coalesce(${isAbout(person)}, false) then 'erased' else subject_oid end
    where ${isAbout(person)} or ${isBy(person)}`.execute(db);
  return { invitations: deleted.length, auditEntriesMadeAnonymous: Number(numAffectedRows) };
}
