import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { messageStates } from '#contract/messages/constants.ts';
import type { Message, MessageList, MessageQuery, MessageSummary } from '#contract/messages/schema.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { fieldsOf } from '../../platform/mail/queue.ts';
import { allOf, tsquery } from '../../platform/search/terms.ts';
import { handledBy, lastReplyFailed, placeIn, referenceTo } from './handled.ts';
import { handlersOf } from './handlers.ts';
import { stepsOf } from './steps.ts';

const PAGE_SIZE = 20;

type SummaryRow = Omit<MessageSummary, 'at'> & { at: Date };

type DetailRow = SummaryRow &
  Pick<Message, 'email' | 'language' | 'recipients' | 'assigneeId'> & {
    body: Record<string, unknown>;
    support: string | null;
    updated_at: Date | null;
    updated_name: string | null;
    initiative_id: string | null;
    organization_id: string | null;
  };

// Messages name their place by the slugs of that time.
const inInitiative = (entity: 'opportunity' | 'project') =>
  sql`${sql.ref(`${entity}.initiative_id`)} = submission.initiative_id
    and ${hasOrHadSlug(entity, placeIn(entity))}`;

const MOST_CHARACTERS = 200;

const senderText = sql`nullif(trim(left(
  coalesce(submission.body ->> 'message', submission.body ->> 'description', submission.body ->> 'text', ''), ${sql.lit(MOST_CHARACTERS)})), '')`;

const excerpt = sql`case when ${senderText} is not null
  then json_build_object('text', ${senderText}, 'language', submission.locale) end`;

const summaryColumns = (
  locale: Locale,
) => sql`submission.id, submission.kind, submission.state, submission.version,
  submission.at, coalesce(submission.body ->> 'name', '') as "from",
  submission.assignee_name as assignee, ${lastReplyFailed} as "replyFailed",
  ${excerpt} as excerpt,
  ${referenceTo('initiative', sql`initiative.id = submission.initiative_id`, locale)} as initiative,
  ${referenceTo('organization', sql`organization.id = submission.organization_id`, locale)} as organization,
  ${referenceTo('opportunity', inInitiative('opportunity'), locale)} as opportunity,
  ${referenceTo('project', inInitiative('project'), locale)} as project`;

/** Returns the name of the offered support; its slug if it is gone. */
const supportName = (locale: Locale) => sql`coalesce((select text.name from requested_support
  join project on project.id = requested_support.project_id
  join ${localizedText('requested_support', locale)} as text on true
  where ${inInitiative('project')} and ${hasOrHadSlug('requested_support', placeIn('support'))}
  order by ${presentFirst('project', placeIn('project'))}, ${presentFirst('requested_support', placeIn('support'))}
  limit 1), ${placeIn('support')})`;

const detailColumns = (
  locale: Locale,
) => sql`submission.email, submission.locale as language, submission.recipients,
  submission.body, ${supportName(locale)} as support, submission.updated_at, submission.updated_name,
  submission.assignee as "assigneeId", submission.initiative_id, submission.organization_id`;

const toSummary = ({ id, kind, state, version, at, from, ...row }: SummaryRow): MessageSummary => ({
  id,
  kind,
  state,
  version,
  at: at.toISOString(),
  from,
  assignee: row.assignee,
  excerpt: row.excerpt,
  replyFailed: row.replyFailed,
  initiative: row.initiative,
  organization: row.organization,
  opportunity: row.opportunity,
  project: row.project,
});

// Fields that the response has elsewhere, or that mean nothing to readers.
const notFields = new Set(['name', 'email', 'consent', 'initiative', 'convener']);

function toMessage(
  row: DetailRow,
): Omit<Message, 'operators' | 'handlers' | 'steps' | 'mayReply' | 'mayRecordReply' | 'noReplyReason'> {
  const { email, language, recipients, assigneeId, body, support, updated_at: at, updated_name: by } = row;
  const submitted = Object.entries({ support, ...body }).filter(([name]) => !notFields.has(name));
  return {
    ...toSummary(row),
    email,
    language,
    recipients,
    assigneeId,
    fields: fieldsOf(Object.fromEntries(submitted)),
    changed: at && { by: by ?? '', at: at.toISOString() },
  };
}

/** Words of a message as `139` indexes them: as `foldedWords` has them, as far as the database can. */
const words = sql`to_tsvector('simple', translate(
  replace(replace(replace(replace(replace(regexp_replace(normalize(coalesce(body ->> 'name', '') || ' '
  || coalesce(email, '') || ' ' || coalesce(body ->> 'organization', '') || ' ' || coalesce(body ->> 'message', '')
  || ' ' || coalesce(body ->> 'description', '') || ' ' || coalesce(body ->> 'text', ''), NFKD),
  '[\\u0300-\\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
  'đĐðÐøØłŁħĦı@._/:+-', 'ddddoollhhi       '))`;

/** Returns a table of the messages with words that begin as typed, and the filter by it. */
function searchOf(q: string | undefined) {
  if (!q) return { found: sql``, isFound: sql<SqlBool>`true` };
  const typed = foldedWords(q).map((word) => [{ word, beginning: true }]);
  const matches = typed.length > 0 ? sql`${words} @@ ${tsquery(allOf(typed))}` : sql`false`;
  // Materialized, or the planner may compute the words of each message, latest first.
  return {
    found: sql`with found as materialized (select id from submission where ${matches})`,
    isFound: sql<SqlBool>`submission.id in (select id from found)`,
  };
}

const oneOf = (column: string, values: readonly string[] | undefined) =>
  values?.length ? [sql`${sql.ref(column)} in (${sql.join([...values])})`] : [];

/** Returns the filter of everything but the state. */
function filtersOf({ kind, assignee }: MessageQuery, { oid }: UserContext): RawBuilder<SqlBool> {
  const filters = [
    ...oneOf('submission.kind', kind),
    ...(assignee === 'me' ? [sql`submission.assignee = ${oid}`] : []),
    ...(assignee === 'nobody' ? [sql`submission.assignee is null`] : []),
  ];
  return filters.length > 0 ? sql<SqlBool>`(${sql.join(filters, sql` and `)})` : sql<SqlBool>`true`;
}

/** Returns a page of messages that a person handles, latest first. */
export async function listMessages(
  db: Kysely<Database>,
  context: UserContext,
  { query, locale }: { readonly query: MessageQuery; readonly locale: Locale },
): Promise<MessageList> {
  const handled = handledBy(context);
  const { found, isFound } = searchOf(query.q);
  const filters = sql<SqlBool>`${filtersOf(query, context)} and ${isFound}`;
  const { rows: counts } = await sql<{ state: Message['state']; count: number }>`
    ${found} select state, count(*)::int as count
    from submission where ${handled} and ${filters} group by state`.execute(db);
  const states: readonly string[] = query.state?.length ? query.state : messageStates;
  const total = counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<SummaryRow>`
    ${found} select ${summaryColumns(locale)} from submission where ${handled} and ${filters}
      and submission.state in (${sql.join([...states])})
    order by submission.at desc, submission.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  );
  const inState = (state: string) => counts.find((each) => each.state === state)?.count ?? 0;
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

/** Returns the consent to be written to; forms without the question imply it. */
export const agreedTo = ({ consent }: Readonly<Record<string, unknown>>): boolean => consent !== false;

function noReplyReasonOf(
  { email, body }: Pick<DetailRow, 'email' | 'body'>,
  byMail: boolean,
): Message['noReplyReason'] {
  if (email === null) return 'address';
  if (!agreedTo(body)) return 'consent';
  return byMail ? null : 'mail';
}

interface Reading {
  readonly id: string;
  readonly locale: Locale;
  readonly byMail: boolean;
}

/** Returns a message that a person handles, with its steps; undefined for others. */
export async function findMessage(
  db: Kysely<Database>,
  context: UserContext,
  { id, locale, byMail }: Reading,
): Promise<Omit<Message, 'operators'> | undefined> {
  const { rows } =
    await sql<DetailRow>`select ${summaryColumns(locale)}, ${detailColumns(locale)} from submission
    where submission.id = ${id} and ${handledBy(context)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const noReplyReason = noReplyReasonOf(row, byMail);
  return {
    ...toMessage(row),
    handlers: await handlersOf(db, row),
    steps: await stepsOf(db, id),
    mayReply: noReplyReason === null,
    mayRecordReply: true,
    noReplyReason,
  };
}
