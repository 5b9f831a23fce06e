import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { ContentNoun } from '#contract/content/constants.ts';
import { publicPaths } from '#contract/content/publicPaths.ts';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type Holder, type Right, rights } from '#contract/users/rights.ts';
import type { Author } from '../../platform/auth/author.ts';
import { countsNow } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DraftMailKind } from '../../platform/database/tables/forms.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { languageOf } from '../../platform/mail/preferences.ts';
import { queueNotice } from '../../platform/mail/queue.ts';
import { editedContent, ownAddress, type StoredRecord, wasPublic } from './records.ts';

/** Most recipients per draft. */
const MOST_RECIPIENTS = 20;

interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Choice to hear of tasks at once, not daily or never. */
  readonly hearsAtOnce: boolean;
}

const recipients = async (
  db: Transaction<Database>,
  where: RawBuilder<SqlBool>,
  language: string,
): Promise<readonly Recipient[]> =>
  (
    await sql<Recipient>`select email, ${languageOf(sql`app_user.oid`, language)} as locale,
        not exists (select from mail_preference where mail_preference.oid = app_user.oid and topic = 'tasks'
          and frequency in ('daily', 'off')) as "hearsAtOnce"
      from app_user where verified and ${where} order by email limit ${MOST_RECIPIENTS}`.execute(db)
  ).rows;

const holdersOf = (right: Right): readonly Holder[] => {
  const holders: readonly Holder[] | 'verified' = rights[right];
  return holders === 'verified' ? [] : holders;
};

const hasRole = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select from user_role
  where user_role.oid = app_user.oid and ${countsNow} and ${condition})`;

/** Returns publishers of the record's place, else of everything; never the sender. */
async function publishersOf(
  db: Transaction<Database>,
  { definition }: RecordKind,
  record: StoredRecord,
  sender: string,
): Promise<readonly Recipient[]> {
  const { publish, admit = publish } = definition.rights;
  const holders = holdersOf(wasPublic(record) ? publish : admit);
  const rolesOf = (limit: Holder[1]) =>
    holders.flatMap(([role, own]) => (own === limit ? [role as string] : []));
  const others = sql<SqlBool>`oid <> ${sender}`;
  const { scope } = definition;
  const local = scope === 'site' ? [] : rolesOf(scope.kind);
  if (scope !== 'site' && local.length > 0) {
    const place = sql`(select id from ${sql.table(scope.kind)} as place where place.slug = ${record.scope})`;
    const inPlace = hasRole(sql`role in (${sql.join(local)})
      and ${sql.ref(`user_role.${scope.kind}_id`)} = ${place}`);
    const found = await recipients(db, sql`${others} and ${inPlace}`, record.source_locale);
    if (found.length > 0) return found;
  }
  const everywhere = rolesOf('site');
  if (everywhere.length === 0) return [];
  const onSite = hasRole(sql`role in (${sql.join(everywhere)})
    and num_nonnulls(initiative_id, organization_id, consortium_id, locale) = 0`);
  return recipients(db, sql`${others} and ${onSite}`, record.source_locale);
}

/** Returns a draft's author with their last language, unless they are the sender. */
async function authorOf(
  db: Transaction<Database>,
  { draft, source_locale }: StoredRecord,
  sender: string,
): Promise<readonly Recipient[]> {
  const oid = draft?.submitted_by ?? draft?.created_by;
  if (oid === undefined || oid === sender) return [];
  const found = await recipients(db, sql`oid = ${oid}`, source_locale);
  return found.map((each) => ({ ...each, locale: draft?.locale ?? each.locale }));
}

// Publication changes it with a new name.
async function addressNow(
  db: Transaction<Database>,
  kind: RecordKind,
  { id }: StoredRecord,
): Promise<string> {
  const { rows } = await sql<{ address: string }>`select ${ownAddress(kind)} as address
    from ${sql.table(kind.entity)} where id = ${id}`.execute(db);
  return rows[0]!.address;
}

interface Sending {
  readonly kind: DraftMailKind;
  readonly recordId: string;
  readonly content: RecordContent;
  readonly path: string;
  /** Name of the acting person; null for nobody. */
  readonly from: string | null;
  readonly note: string | null;
}

async function send(
  db: Transaction<Database>,
  people: readonly Recipient[],
  { kind, recordId, content: { text, sourceLocale }, path, from, note }: Sending,
): Promise<void> {
  for (const { email, locale } of people) {
    const name = text[locale]?.['name'] ?? text[sourceLocale]?.['name'];
    const fields = Object.entries({ record: name, from, note }).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [{ name: field, value }] : [],
    );
    await queueNotice(db, { recordId, kind, locale, email, data: { fields, path } });
  }
}

interface Notice {
  readonly record: StoredRecord;
  readonly author: Author;
  readonly step: 'submitted' | 'returned' | 'published';
  readonly note: string | null;
}

/** Writes to publishers about submitted drafts, else to the author. */
export async function notify(
  db: Transaction<Database>,
  kind: RecordKind,
  { record, author: { bearer }, step, note }: Notice,
): Promise<void> {
  const people =
    step === 'submitted'
      ? await publishersOf(db, kind, record, bearer.oid)
      : await authorOf(db, record, bearer.oid);
  const noun = kind.definition.name as ContentNoun;
  const path =
    step === 'published' && noun !== 'pages'
      ? publicPaths[noun](await addressNow(db, kind, record))
      : mailLinks.record(noun, record.id);
  // Publication is no task.
  const receivers = people.filter(({ hearsAtOnce }) => hearsAtOnce || step === 'published');
  await send(db, receivers, {
    kind: `draft-${step}`,
    recordId: record.id,
    content: editedContent(record),
    path,
    from: bearer.name,
    note,
  });
}

/** Writes to the scheduler of a draft whose schedule another person has ended. */
export async function notifyOfEndedSchedule(
  db: Transaction<Database>,
  { definition }: RecordKind,
  { record, author: { bearer } }: Pick<Notice, 'record' | 'author'>,
): Promise<void> {
  const { draft } = record;
  const oid = draft?.scheduled_by ?? draft?.updated_by;
  if (!draft?.publish_at || oid === bearer.oid) return;
  await send(db, await recipients(db, sql`oid = ${oid}`, record.source_locale), {
    kind: 'draft-unscheduled',
    recordId: record.id,
    content: draft.content,
    path: mailLinks.record(definition.name, record.id),
    from: bearer.name,
    note: null,
  });
}

/** Writes to the scheduler of a draft that could not be published. */
export async function notifyScheduler(
  db: Transaction<Database>,
  { definition }: RecordKind,
  { recordId, oid, content }: { recordId: string; oid: string; content: RecordContent },
): Promise<void> {
  await send(db, await recipients(db, sql`oid = ${oid}`, content.sourceLocale), {
    kind: 'draft-not-published',
    recordId,
    content,
    path: mailLinks.record(definition.name, recordId),
    from: null,
    note: null,
  });
}
