import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { messageKinds, messageStates } from '#contract/messages/constants.ts';
import type { Message, MessageList, MessageQuery, MessageSummary } from '#contract/messages/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { fieldsOf } from '../../platform/mail/queue.ts';
import { reference } from '../../platform/records/entity.ts';

const PAGE_SIZE = 20;

type SummaryRow = Omit<MessageSummary, 'at'> & { at: Date };

type DetailRow = SummaryRow &
  Pick<Message, 'email' | 'language' | 'recipients'> & {
    body: Record<string, unknown>;
    support: string | null;
    updated_at: Date | null;
    updated_name: string | null;
  };

const slugsOf = (context: UserContext, kind: 'initiative' | 'organization'): string[] =>
  context.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(context, 'message.handle', { [kind]: scope.id }) ? [scope.id] : [],
  );

const among = (kind: 'initiative' | 'organization', slugs: readonly string[]): RawBuilder<SqlBool> =>
  slugs.length === 0
    ? sql`false`
    : sql`coalesce(submission.${sql.ref(`${kind}_id`)} in (
        select id from ${sql.table(kind)} where slug in (${sql.join(slugs)})), false)`;

/**
 * Returns a condition for rows of `submission` that a person handles: all for administrators, else those of their
 * records.
 */
function handledBy(context: UserContext): RawBuilder<SqlBool> {
  const isMessage = sql`submission.kind in (${sql.join([...messageKinds])})`;
  if (may(context, 'message.handle')) return sql`${isMessage}`;
  const initiatives = among('initiative', slugsOf(context, 'initiative'));
  const organizations = among('organization', slugsOf(context, 'organization'));
  return sql`(${isMessage} and (${initiatives} or ${organizations}))`;
}

const referenceTo = (
  entity: 'initiative' | 'organization' | 'opportunity' | 'project',
  where: RawBuilder<unknown>,
  locale: Locale,
) => sql`(select ${reference(entity)} from ${sql.table(entity)}
  join ${localizedText(entity, locale)} as text on true
  where ${where} and ${sql.ref(`${entity}.status`)} = 'published'
  order by ${presentFirst(entity, placeIn(entity))} limit 1) as ${sql.ref(entity)}`;

const placeIn = (key: string) => sql`submission.place ->> ${sql.lit(key)}`;

// A message names its place by the slugs of that time.
const inInitiative = (entity: 'opportunity' | 'project') =>
  sql`${sql.ref(`${entity}.initiative_id`)} = submission.initiative_id
    and ${hasOrHadSlug(entity, placeIn(entity))}`;

const summaryColumns = (
  locale: Locale,
) => sql`submission.id, submission.kind, submission.state, submission.version,
  submission.at, coalesce(submission.body ->> 'name', '') as "from",
  ${referenceTo('initiative', sql`initiative.id = submission.initiative_id`, locale)},
  ${referenceTo('organization', sql`organization.id = submission.organization_id`, locale)},
  ${referenceTo('opportunity', inInitiative('opportunity'), locale)},
  ${referenceTo('project', inInitiative('project'), locale)}`;

/** Returns the name of the support that an offer is for; its slug if it is gone. */
const supportName = (locale: Locale) => sql`coalesce((select text.name from requested_support
  join project on project.id = requested_support.project_id
  join ${localizedText('requested_support', locale)} as text on true
  where ${inInitiative('project')} and ${hasOrHadSlug('requested_support', placeIn('support'))}
  order by ${presentFirst('project', placeIn('project'))}, ${presentFirst('requested_support', placeIn('support'))}
  limit 1), ${placeIn('support')})`;

const detailColumns = (
  locale: Locale,
) => sql`submission.email, submission.locale as language, submission.recipients,
  submission.body, ${supportName(locale)} as support, submission.updated_at, submission.updated_name`;

const toSummary = ({ id, kind, state, version, at, from, ...row }: SummaryRow): MessageSummary => ({
  id,
  kind,
  state,
  version,
  at: at.toISOString(),
  from,
  initiative: row.initiative,
  organization: row.organization,
  opportunity: row.opportunity,
  project: row.project,
});

// Fields that the response has elsewhere, or that are meaningless to readers.
const notFields = new Set(['name', 'email', 'consent', 'initiative', 'convener']);

function toMessage(row: DetailRow): Omit<Message, 'operators'> {
  const { email, language, recipients, body, support, updated_at: at, updated_name: by } = row;
  const submitted = Object.entries({ support, ...body }).filter(([name]) => !notFields.has(name));
  return {
    ...toSummary(row),
    email,
    language,
    recipients,
    fields: fieldsOf(Object.fromEntries(submitted)),
    changed: at && { by: by ?? '', at: at.toISOString() },
  };
}

/** Returns one page of the messages that a person handles, latest first. */
export async function listMessages(
  db: Kysely<Database>,
  context: UserContext,
  { query, locale }: { readonly query: MessageQuery; readonly locale: Locale },
): Promise<MessageList> {
  const handled = handledBy(context);
  const { rows: counts } = await sql<{ state: MessageSummary['state']; kind: string; count: number }>`
    select state, kind, count(*)::int as count from submission where ${handled} group by state, kind`.execute(
    db,
  );
  const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + count, 0);
  const { state: states, kind: kinds } = query;
  const isAsked = ({ state, kind }: (typeof counts)[number]) =>
    (!states?.length || states.includes(state)) && (!kinds?.length || (kinds as string[]).includes(kind));
  const total = sum(counts.filter(isAsked));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values?.length ? sql`${sql.ref(column)} in (${sql.join([...values])})` : sql`true`;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(locale)} from submission
    where ${handled} and ${oneOf('submission.state', states)} and ${oneOf('submission.kind', kinds)}
    order by submission.at desc, submission.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  );
  const inState = (state: string) => sum(counts.filter((each) => each.state === state));
  return {
    items: rows.map(toSummary),
    total,
    page,
    pageCount,
    totals: Object.fromEntries(
      messageStates.map((state) => [state, inState(state)]),
    ) as MessageList['totals'],
  };
}

/** Returns a message that a person handles; undefined for others. */
export async function findMessage(
  db: Kysely<Database>,
  context: UserContext,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Omit<Message, 'operators'> | undefined> {
  const { rows } =
    await sql<DetailRow>`select ${summaryColumns(locale)}, ${detailColumns(locale)} from submission
    where submission.id = ${id} and ${handledBy(context)}`.execute(db);
  return rows[0] && toMessage(rows[0]);
}

/** Locks a message that a person handles. @returns its version; undefined for others */
export async function lockMessage(
  db: Transaction<Database>,
  context: UserContext,
  id: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from submission
    where id = ${id} and ${handledBy(context)} for update of submission`.execute(db);
  return rows[0]?.version;
}

export async function setMessageState(
  db: Transaction<Database>,
  { oid, name }: Bearer,
  { id, state, version }: { readonly id: string; readonly state: Message['state']; readonly version: number },
): Promise<void> {
  const updated = { updated_at: new Date(), updated_by: oid, updated_name: name };
  await db
    .updateTable('submission')
    .set({ state, version: version + 1, ...updated })
    .where('id', '=', id)
    .execute();
}
