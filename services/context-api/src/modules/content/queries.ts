import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ContentNoun, type ContentState, contentStates } from '#contract/content/constants.ts';
import type {
  ContentChoices,
  ContentList,
  ContentQuery,
  ContentRecord,
  ContentSummary,
} from '#contract/content/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { editable } from '../../platform/visibility/editable.ts';
import { permissionsOf } from './access.ts';
import { behindCondition, matches, mineCondition, withinCondition } from './conditions.ts';
import type { Choosable } from './kinds.ts';
import { proposerOf } from './proposer.ts';
import {
  draftJoin,
  editedContent,
  governed,
  inStudio,
  isOvertaken,
  ownAddress,
  type StoredRecord,
  wasPublic,
} from './records.ts';
import { chosenRelations, relationConditions } from './relations.ts';

interface Asking {
  readonly user: UserContext;
  readonly locale: Locale;
}

// Equals `stateOf`, in SQL.
const stateColumn = ({ entity }: RecordKind) =>
  sql`case when draft.publish_at is not null then 'scheduled' else coalesce(draft.state, ${sql.ref(`${entity}.status`)}) end`;

const parentNames = (kind: RecordKind, locale: Locale): RawBuilder<unknown> => {
  if (!kind.parent) return sql`null::json`;
  const { entity } = kind.parent.kind;
  return sql`(select json_build_object('address', ${sql.ref(`${entity}.slug`)}, 'name', text.name, 'language', text.locale)
    from ${sql.table(entity)} join ${localizedText(entity as 'initiative', locale)} as text on true
    where ${sql.ref(`${entity}.id`)} = ${sql.ref(`${kind.entity}.${entity}_id`)})`;
};

const personName = (column: RawBuilder<unknown>) =>
  sql`coalesce((select name from app_user where app_user.oid = ${column}), '')`;

type SummaryRow = Omit<ContentSummary, 'updatedAt' | 'publishAt'> & {
  readonly updatedAt: Date;
  readonly publishAt: Date | null;
};

function summaryColumns(kind: RecordKind, locale: Locale) {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const texts = (
    condition: RawBuilder<unknown>,
  ) => sql`array(select each.locale from ${sql.table(`${kind.entity}_text`)} as each
    where ${sql.ref(`each.${kind.entity}_id`)} = ${own('id')} and ${condition} order by each.locale)`;
  return sql`${own('id')}, ${own('slug')}, ${ownAddress(kind)} as address, served.name, served.locale as language,
    ${parentNames(kind, locale)} as within, ${own('status')}, ${stateColumn(kind)} as state,
    draft.publish_at as "publishAt", greatest(${own('version')}, draft.version) as version,
    greatest(${own('updated_at')}, draft.updated_at) as "updatedAt",
    ${personName(sql`coalesce(draft.updated_by, ${own('updated_by')})`)} as "updatedBy",
    case when draft.based_on is null and draft.entity is not null
      then array(select jsonb_object_keys(draft.content -> 'text') order by 1)
      else ${texts(sql`true`)} end as languages,
    ${texts(sql`each.outdated is not null`)} as outdated, ${own('demonstration')}`;
}

const toSummary = ({ updatedAt, publishAt, ...row }: SummaryRow): ContentSummary => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  publishAt: publishAt?.toISOString() ?? null,
});

const mayCreate = (user: UserContext, { definition: { rights } }: RecordKind): boolean =>
  [{}, ...user.roles.flatMap(({ scope }) => (scope ? [{ [scope.kind]: scope.id }] : []))].some((place) =>
    may(user, rights.create, place),
  );

/**
 * Returns records that a person may edit or has created.
 *
 * @throws ProblemError `forbidden` for people who edit none
 */
export async function listContent(
  db: Kysely<Database>,
  kind: RecordKind,
  { user, locale, query }: Asking & { readonly query: ContentQuery },
): Promise<ContentList> {
  const { q, state = [], within, behind, mine, sort, page, pageSize } = query;
  if (!user.verified) throw new ProblemError('forbidden', { detail: 'Confirm your details first' });
  const served = sql`join ${localizedText(kind.entity as 'initiative', locale)} as served on true`;
  const from = sql`from ${sql.table(kind.entity)} ${draftJoin(kind)} ${served}
    where ${inStudio(kind)} and ${editable(user, kind.definition)} and ${matches(kind, q, user)}
      and ${await withinCondition(db, kind, within)} and ${behindCondition(kind, behind)}
      and ${mineCondition(kind, mine && user.oid)} and ${relationConditions(kind, user, query)}`;
  const counts = await sql<{ state: ContentSummary['state']; count: number }>`
    select ${stateColumn(kind)} as state, count(*)::int as count ${from} group by 1`.execute(db);
  const states = Object.fromEntries(
    contentStates.map((each) => [each, counts.rows.find((row) => row.state === each)?.count ?? 0]),
  ) as Record<ContentState, number>;
  const asked: readonly ContentState[] = state.length > 0 ? state : contentStates;
  const total = asked.reduce((sum, each) => sum + states[each], 0);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pageCount);
  const chosen = state.length > 0 ? sql`${stateColumn(kind)} in (${sql.join(state)})` : sql`true`;
  const order = sort === 'name' ? sql`served.name, 1` : sql`"updatedAt" desc, 1`;
  const { rows } = await sql<SummaryRow>`select ${summaryColumns(kind, locale)} ${from} and ${chosen}
    order by ${order} limit ${pageSize} offset ${(shown - 1) * pageSize}`.execute(db);
  return {
    items: rows.map(toSummary),
    total,
    page: shown,
    pageSize,
    pageCount,
    states,
    mayCreate: mayCreate(user, kind),
    filters: await chosenRelations(db, kind, { user, locale, query }),
  };
}

export async function contentRecord(
  db: Kysely<Database>,
  kind: RecordKind,
  { record, user, locale }: Asking & { readonly record: StoredRecord },
): Promise<ContentRecord> {
  const { rows } = await sql<SummaryRow>`select ${summaryColumns(kind, locale)} from ${sql.table(kind.entity)}
    ${draftJoin(kind)} join ${localizedText(kind.entity as 'initiative', locale)} as served on true
    where ${sql.ref(`${kind.entity}.id`)} = ${record.id}`.execute(db);
  const { draft } = record;
  const permissions = permissionsOf(user, kind.definition, governed(record));
  const proposer = permissions.publish ? await proposerOf(db, kind, record) : undefined;
  const by =
    draft &&
    (await sql<{ name: string }>`select ${personName(sql`${draft.updated_by}`)} as name`.execute(db));
  return {
    ...toSummary(rows[0]!),
    noun: kind.definition.name as ContentNoun,
    content: editedContent(record),
    published: draft && wasPublic(record) ? record.saved : null,
    draft: draft && {
      state: draft.state,
      note: draft.note,
      by: by!.rows[0]!.name,
      isYou: draft.updated_by === user.oid,
      at: new Date(draft.updated_at).toISOString(),
      publishAt: draft.publish_at && new Date(draft.publish_at).toISOString(),
      scheduleEnded: draft.scheduled_by !== null && draft.publish_at === null && draft.state === 'draft',
    },
    outdatedTexts: record.outdated,
    ...(draft && Object.keys(draft.conflicts).length > 0 && { translatedMeanwhile: draft.conflicts }),
    ...(isOvertaken(record) && { overtaken: { version: record.version, base: draft?.base ?? null } }),
    ...(proposer && { proposer: { name: proposer.name } }),
    may: permissions,
  };
}

/** Most choices per response. */
const MOST_CHOICES = 50;

interface ChoiceQuery {
  readonly q?: string | undefined;
  readonly addresses?: string | undefined;
  readonly within?: string | undefined;
}

/** Returns public records, and drafts that the person edits. */
export async function listChoices(
  db: Kysely<Database>,
  kind: Choosable,
  { user, locale, query: { q, addresses, within } }: Asking & { readonly query: ChoiceQuery },
): Promise<ContentChoices> {
  const address = ownAddress(kind);
  const wanted = addresses?.split(',').filter(Boolean) ?? [];
  // Pages are found by the path of their draft, too.
  const place =
    'path' in (kind.definition.facts ?? {})
      ? sql<string>`coalesce(draft.content ->> 'path', ${sql.ref(`${kind.entity}.path`)}, ${address})`
      : address;
  const named = wanted.length > 0 ? sql`${place} in (${sql.join(wanted)})` : sql`true`;
  const from = sql`from ${sql.table(kind.entity)} ${draftJoin(kind)}
    join ${localizedText(kind.entity as 'initiative', locale)} as served on true
    where ${inStudio(kind)} and ${named} and ${matches(kind, q, user)} and ${await withinCondition(db, kind, within)}
      and (${sql.ref(`${kind.entity}.status`)} = 'published' or ${editable(user, kind.definition)})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<ContentChoices['choices'][number]>`
    select ${sql.ref(`${kind.entity}.id`)}, ${place} as address, served.name, served.locale as language, ${sql.ref(`${kind.entity}.status`)} as status
    ${from} order by served.name, 1 limit ${wanted.length > 0 ? 500 : MOST_CHOICES}`.execute(db);
  return { choices: rows, total: counted[0]!.total };
}
