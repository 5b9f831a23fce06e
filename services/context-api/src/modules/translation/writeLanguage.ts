import { sql, type Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import { updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { contentColumn, withoutAbsent } from '../../platform/definitions/readContent.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { refreshWithDependents } from '../../platform/search/refreshDependents.ts';
import { flatContent } from '../content/history.ts';
import { historyContent } from '../revisions/historyContent.ts';
import type { Unit } from './records.ts';
import { type TextRow, writeTextRow } from './textParts.ts';
import type { Translatable } from './translatables.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

type Fields = Record<string, unknown>;

async function contentOf(
  db: Transaction<Database>,
  { entity, kind, owner }: Translatable,
  { id, owner_id }: TranslatedRecord,
): Promise<Fields> {
  if (!kind) {
    const initiativeId = owner === 'initiative' ? owner_id! : null;
    return fieldsOf(
      (await historyContent(db, { kind: entity, recordId: id }, initiativeId)) ?? { texts: {} },
    );
  }
  const { rows } = await sql<{ content: RecordContent }>`select ${contentColumn(kind, 'editor')} as content
    from ${sql.table(entity)} where ${sql.ref(`${entity}.id`)} = ${id}`.execute(db);
  return flatContent(withoutAbsent(rows[0]!.content) as RecordContent);
}

function initiativeOf({ owner, scope }: Translatable, { id, owner_id }: TranslatedRecord): string | null {
  if (owner === 'initiative') return owner_id;
  return scope !== 'site' && scope.kind === 'initiative' && scope.field === null ? id : null;
}

/** Returns a part's rows by keys of items, without items that have no text. */
function rowsOf(part: string, units: readonly Unit[], texts: Texts): Record<string, TextRow> {
  const rows: Record<string, Record<string, string | null>> = {};
  for (const { key, name, part: of } of units)
    if (of?.name === part) (rows[of.item.key] ??= {})[name] = texts[key] ?? null;
  return Object.fromEntries(
    Object.entries(rows).filter(([, row]) => Object.values(row).some((text) => text !== null)),
  );
}

interface Writing {
  readonly record: TranslatedRecord;
  readonly units: readonly Unit[];
  readonly texts: Texts;
  readonly locale: Locale;
  readonly author: Author;
  readonly reason: string | null;
}

/**
 * Makes texts public in one language, as current as the source text; history and search data follow.
 *
 * @returns the version of the record
 */
export async function writeLanguage(
  db: Transaction<Database>,
  noun: Translatable,
  { record, units, texts, locale, author, reason }: Writing,
): Promise<number> {
  const { entity, blank, parts } = noun;
  if (noun.own) return noun.own.write(db, { record, texts, locale, author, reason });
  const before = await contentOf(db, noun, record);
  const own = Object.fromEntries(
    Object.keys(noun.texts).map((name) => [name, texts[name] ?? (blank.includes(name) ? '' : null)]),
  );
  const key = { [`${entity}_id`]: record.id };
  await writeTextRow(db, `${entity}_text`, { key, locale, text: own });
  await sql`update ${sql.table(`${entity}_text`)} set outdated = null
    where ${sql.ref(`${entity}_id`)} = ${record.id} and locale = ${locale}`.execute(db);
  for (const part of parts)
    await part.write(db, { recordId: record.id, locale, items: rowsOf(part.name, units, texts), author });
  const version = await nextVersion(db, noun, record);
  await updateRow(db, entity, {
    id: record.id,
    version,
    updated_by: author.bearer.oid,
    updated_at: new Date().toISOString(),
  });
  await recordRevision(db, author.bearer, {
    kind: entity,
    recordId: record.id,
    initiativeId: initiativeOf(noun, record),
    version,
    action: 'translate',
    changes: changesBetween(before, await contentOf(db, noun, record)),
    reason,
  });
  if (noun.search) await refreshWithDependents(db, noun.search, record.id);
  return version;
}

// A draft has its own version, which the record's exceeds after publication.
async function nextVersion(
  db: Transaction<Database>,
  { entity, kind }: Translatable,
  { id, version }: TranslatedRecord,
): Promise<number> {
  if (!kind) return version + 1;
  const draft = await db
    .selectFrom('record_draft')
    .select('version')
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return Math.max(version, draft?.version ?? 0) + 1;
}
