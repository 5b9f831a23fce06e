import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { invitationStates } from '#contract/invitations/constants.ts';
import type { Invitation, InvitationList, InvitationQuery } from '#contract/invitations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roleNames } from '#contract/users/constants.ts';
import { managedScopes, may, mayAssign } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { type ScopeColumns, scopedEntities, scopeJson } from '../../platform/auth/roleScope.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { mailState } from '../../platform/mail/queue.ts';

const PAGE_SIZE = 20;

export interface InvitationRow extends Omit<
  Invitation,
  'expiresAt' | 'sentAt' | 'mail' | 'acceptedAt' | 'needsResending'
> {
  expiresAt: Date;
  sentAt: Date;
  mail: NonNullable<Invitation['mail']> | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  /** Object id of the last sender. */
  inviter: string;
  columns: ScopeColumns;
}

const state = sql`case when accepted_at is not null then 'accepted' when withdrawn_at is not null then 'withdrawn'
  when expires_at <= now() or last_day < (now() at time zone 'UTC')::date then 'expired' else 'open' end`;

/** Missing mails were sent: only sent ones expire. */
const mailOfInvitation = sql`case when accepted_at is null and withdrawn_at is null then coalesce((
  select ${mailState} from outbox where outbox.record_id = invitation.id
    and outbox.kind in ('invitation', 'approved')), 'sent') end`;

const columns = (
  locale: Locale,
) => sql`invitation.id, invitation.version, ${state} as state, invitation.email,
  invitation.language, invitation.role, ${scopeJson('invitation', locale)} as scope,
  to_char(last_day, 'YYYY-MM-DD') as "lastDay", expires_at as "expiresAt", invitation.sent_at as "sentAt",
  ${mailOfInvitation} as mail, accepted_at as "acceptedAt", accepted_by as "acceptedBy", invited_by as inviter,
  (select name from app_user where oid = invited_by) as "invitedBy",
  json_build_object('initiative_id', invitation.initiative_id, 'organization_id', invitation.organization_id,
    'consortium_id', invitation.consortium_id, 'locale', invitation.locale) as columns`;

/** Matches invitations to roles that a person may assign. */
function isAssignable(context: UserContext): RawBuilder<SqlBool> {
  if (may(context, 'role.assign')) return sql`true`;
  const ways = managedScopes(context).flatMap((scope) => {
    const entity = scopedEntities.find((each) => each === scope.kind);
    const roles = roleNames.filter((role) => mayAssign(context, role, scope));
    return entity === undefined || roles.length === 0
      ? []
      : [
          sql`(invitation.role in (${sql.join(roles)}) and ${sql.ref(`invitation.${entity}_id`)} in (
            select id from ${sql.table(entity)} where slug = ${scope.id}))`,
        ];
  });
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** Returns whether the sender may still assign the role. */
export async function isSenderEntitled(
  db: Kysely<Database>,
  { inviter, role, scope }: InvitationRow,
  locale: Locale,
): Promise<boolean> {
  return mayAssign(await findUserContext(db, inviter, locale), role, scope);
}

async function toInvitation(
  db: Kysely<Database>,
  row: InvitationRow,
  { locale, byMail }: Pick<Reading, 'locale' | 'byMail'>,
): Promise<Invitation> {
  const {
    expiresAt,
    sentAt,
    acceptedAt,
    acceptedBy: _by,
    inviter: _inviter,
    columns: _columns,
    ...rest
  } = row;
  const isUnsent = rest.mail !== null && rest.mail !== 'sent';
  return {
    ...rest,
    mail: isUnsent && !byMail ? 'off' : rest.mail,
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    needsResending: row.state === 'open' && !(await isSenderEntitled(db, row, locale)),
  };
}

interface Reading {
  readonly context: UserContext;
  readonly locale: Locale;
  /** Whether the portal sends mails. */
  readonly byMail: boolean;
}

/** Returns a page of invitations to assignable roles, latest first. */
export async function listInvitations(
  db: Kysely<Database>,
  query: InvitationQuery,
  { context, locale, byMail }: Reading,
): Promise<InvitationList> {
  const { rows: counts } = await sql<{ state: Invitation['state']; count: number }>`
    select ${state} as state, count(*)::int as count from invitation where ${isAssignable(context)} group by 1`.execute(
    db,
  );
  const inState = (name: string) => counts.find((each) => each.state === name)?.count ?? 0;
  const states: readonly string[] = query.state?.length ? query.state : invitationStates;
  const total = states.reduce((sum, each) => sum + inState(each), 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<InvitationRow>`
    select ${columns(locale)} from invitation
    where ${isAssignable(context)} and ${state} in (${sql.join([...states])})
    order by invitation.sent_at desc, invitation.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  );
  return {
    items: await Promise.all(rows.map((row) => toInvitation(db, row, { locale, byMail }))),
    total,
    page,
    pageCount,
    totals: Object.fromEntries(
      invitationStates.map((each) => [each, inState(each)]),
    ) as InvitationList['totals'],
  };
}

/** Returns an invitation to an assignable role; undefined for others. */
export async function findInvitation(
  db: Kysely<Database>,
  id: string,
  { context, locale, byMail }: Reading,
): Promise<Invitation | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns(locale)} from invitation where id = ${id} and ${isAssignable(context)}`.execute(db);
  return rows[0] && toInvitation(db, rows[0], { locale, byMail });
}

/** Reads without a check of rights. */
export async function readInvitation(
  db: Kysely<Database>,
  id: string,
  locale: Locale,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns(locale)} from invitation where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an invitation to an assignable role; returns undefined for others. */
export async function lockInvitation(
  db: Kysely<Database>,
  id: string,
  { context, locale }: Omit<Reading, 'byMail'>,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns(locale)} from invitation where id = ${id} and ${isAssignable(context)}
    for update of invitation`.execute(db);
  return rows[0];
}
