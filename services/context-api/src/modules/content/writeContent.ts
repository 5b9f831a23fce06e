import { sql, type Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { Ids } from '../../platform/content/ids.ts';
import type { Row, TableRows } from '../../platform/content/kind.ts';
import { writeParts } from '../../platform/content/parts.ts';
import type { Located } from '../../platform/content/records.ts';
import { changeSlug, followName, freeSlug, type SlugScope } from '../../platform/content/renaming.ts';
import { replaceLists, updateRow } from '../../platform/content/tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { outdatedAfter } from '../../platform/localization/outdatedTexts.ts';
import { invalid } from '../../platform/records/references.ts';
import { refreshWithDependents } from '../../platform/search/refreshDependents.ts';
import type { Checked } from './checkContent.ts';
import { forgetMachineTexts } from './machineTexts.ts';
import { type StoredRecord, wasPublic } from './records.ts';

/** Returns all texts in a language by path, with those of pictures and items. */
function saidIn(content: RecordContent, locale: Locale): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    // Saved and checked content differ in the order of fields.
    for (const [name, each] of Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (name === 'text' && typeof each === 'object' && each !== null)
        found[path] = (each as Record<string, unknown>)[locale];
      else visit(each, `${path}.${name}`);
    }
  };
  visit(content, '');
  return found;
}

const textsBy = (content: RecordContent) =>
  Object.fromEntries(
    (Object.keys(content.text) as Locale[]).map((locale) => [locale, saidIn(content, locale)]),
  );

/** Returns rows of texts, with null for absent fields. */
export const textRows = (
  { definition }: RecordKind,
  { text }: RecordContent,
  outdated: Readonly<Partial<Record<Locale, number>>>,
): Row[] =>
  Object.entries(text).map(([locale, own]) => ({
    locale,
    ...Object.fromEntries(Object.keys(definition.texts).map((name) => [name, own[name] ?? null])),
    outdated: outdated[locale as Locale] ?? null,
  }));

/** Returns the columns within which a slug is unique. */
export const slugScope = (kind: RecordKind, main: Row): SlugScope => {
  if (!kind.parent) return {};
  const column = `${kind.parent.kind.entity}_id`;
  return { [column]: String(main[column]) };
};

interface Writing {
  readonly record: StoredRecord;
  readonly checked: Checked;
  readonly version: number;
  readonly by: string;
  readonly upToDate: readonly Locale[];
}

function nameIn({ text }: RecordContent, locale: Locale): string {
  const name = text[locale]?.['name'];
  return typeof name === 'string' ? name : '';
}

async function slugAfter(
  db: Transaction<Database>,
  kind: RecordKind,
  { record, checked: { content } }: Writing,
  scope: SlugScope,
): Promise<void> {
  const { id, slug, saved } = record;
  const { entity } = kind;
  if (kind.slugOf) {
    const to = kind.slugOf(content);
    if (to === slug) return;
    const free = await freeSlug(db, entity, { name: to, scope, own: id });
    if (free !== to) throw invalid('path', 'taken');
    if (wasPublic(record)) await changeSlug(db, entity, { id, from: slug, to, scope });
    else await updateRow(db, entity, { id, slug: to });
    return;
  }
  const before = nameIn(saved, record.source_locale);
  const after = nameIn(content, content.sourceLocale);
  if (wasPublic(record)) {
    await followName(db, entity, { id, slug, scope, names: [before, after] });
    return;
  }
  const free = await freeSlug(db, entity, { name: after, scope, own: id });
  if (free === '') throw invalid(`text.${content.sourceLocale}.name`, 'nameWithoutSlug');
  if (free !== slug) await updateRow(db, entity, { id, slug: free });
}

export async function writeContent(
  db: Transaction<Database>,
  kind: RecordKind,
  writing: Writing,
): Promise<void> {
  const { record, checked, version, by, upToDate } = writing;
  const { content, idOf, files } = checked;
  const { entity } = kind;
  const owner = { column: `${entity}_id`, id: record.id };
  // Editors name files by hash.
  const hashOf = (hash: string) => hash;
  const main: Row = {
    ...(kind.parent && {
      [`${kind.parent.kind.entity}_id`]: idOf(kind.parent.kind, String(content[kind.parent.key])),
    }),
    ...kind.columns?.(content, idOf, hashOf),
    ...checked.columns,
  };
  await slugAfter(db, kind, writing, slugScope(kind, main));
  const outdated = wasPublic(record)
    ? outdatedAfter(
        { texts: textsBy(record.saved), outdated: record.outdated },
        { texts: textsBy(content) },
        { source: content.sourceLocale, version: record.version, upToDate },
      )
    : {};
  await updateRow(db, entity, {
    id: record.id,
    ...main,
    status: 'published',
    source_locale: content.sourceLocale,
    version,
    updated_by: by,
    updated_at: new Date().toISOString(),
  });
  const lists: TableRows[] = [
    [`${entity}_text`, textRows(kind, content, outdated)],
    ...(kind.lists?.(content, idOf, hashOf) ?? []),
  ];
  await replaceLists(db, lists, owner);
  const parts = kind.parts?.filter(({ key }) => key in (kind.definition.parts ?? {})) ?? [];
  if (parts.length > 0) {
    const located = { kind: { ...kind, parts }, content } as unknown as Located;
    await writeParts(db, { record: located, ownerId: record.id, known: new Ids(), tally: { kept: 0 } });
  }
  await attach(
    db,
    files.map(({ file }) => file),
    by,
  );
  await forgetMachineTexts(db, { entity, id: record.id, content });
  await refreshWithDependents(db, kind.definition.entity as SearchKind, record.id);
}

// Saving the draft has checked the right to use them.
async function attach(db: Transaction<Database>, hashes: readonly string[], by: string): Promise<void> {
  if (hashes.length === 0) return;
  await sql`update file_upload set attached_at = now() where oid = ${by} and attached_at is null
    and sha256 in (${sql.join(hashes)})`.execute(db);
}
