import { sql } from 'kysely';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Right } from '#contract/users/rights.ts';
import { followName, hasOrHadSlug, presentFirst } from '../content/renaming.ts';
import type { FieldChange } from '../database/tables/writes.ts';
import { changesBetween, recordRevision } from '../history/revisions.ts';
import { outdatedAfter } from '../localization/outdatedTexts.ts';
import { ProblemError } from '../problems/problemError.ts';
import { refreshWithDependents } from '../search/refreshDependents.ts';
import type { EditedRow } from './editedRow.ts';
import { fieldsOf } from './fields.ts';
import { requireVersion } from './requireVersion.ts';
import type { Editing, FieldError } from './scope.ts';
import { stepOf } from './stepOf.ts';

/** Table of records that are withdrawn by themselves. */
export type Entity = {
  [R in Right]: R extends `${infer E}.withdraw` ? E : never;
}[Right];

export interface AuditMetadata {
  readonly action?: 'edit' | 'restore' | 'withdraw';
  readonly reason?: string | null;
  readonly outdated?: OutdatedTexts | undefined;
}

interface Wanted<Row> {
  readonly slug: string;
  /** Records of the initiative. */
  readonly list: () => Promise<readonly Row[]>;
}

/**
 * Locks a record by its present or former slug until the transaction ends.
 *
 * @throws ProblemError `not-found`
 */
export async function findLocked<Row extends EditedRow<unknown>>(
  { db, initiative }: Editing,
  entity: Entity,
  { slug, list }: Wanted<Row>,
): Promise<Row> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(entity)}
    where initiative_id = ${initiative.id} and ${hasOrHadSlug(entity, slug)}
    order by ${presentFirst(entity, slug)} limit 1 for update`.execute(db);
  const row = (await list()).find(({ id }) => id === rows[0]?.id);
  if (!row) throw new ProblemError('not-found', { detail: `There is no such ${entity}` });
  return row;
}

/**
 * Locks a record as `findLocked`, in the version that its editor has read.
 *
 * @throws ProblemError `not-found` or `version-outdated`
 */
export async function lockRecord<Row extends EditedRow<unknown>>(
  editing: Editing,
  entity: Entity,
  { version, ...wanted }: Wanted<Row> & { readonly version: number },
): Promise<Row> {
  const row = await findLocked(editing, entity, wanted);
  requireVersion(version, row.version);
  return row;
}

export const historyOf = <C extends { texts: object }>({
  content,
  outdated,
}: Pick<EditedRow<C>, 'content' | 'outdated'>) => ({ ...content, outdated });

type State<C> = Pick<EditedRow<C>, 'content' | 'outdated'>;

export const hasChanged = <C extends { texts: object }>(before: State<C>, after: State<C>): boolean =>
  changesBetween(fieldsOf(historyOf(before)), fieldsOf(historyOf(after))).length > 0;

interface Saying<C> {
  readonly upToDate: readonly Locale[] | undefined;
  /** Returns texts that the other content has, too. */
  readonly said: (content: C, other: C, locale: Locale) => unknown;
}

export function outdatedIn<C extends { readonly texts: object }>(
  { content: before, outdated, source_locale: source, version }: EditedRow<C>,
  content: C,
  { upToDate, said }: Saying<C>,
): OutdatedTexts {
  const textsOf = (one: C, other: C) =>
    Object.fromEntries((Object.keys(one.texts) as Locale[]).map((each) => [each, said(one, other, each)]));
  return outdatedAfter(
    { texts: textsOf(before, content), outdated },
    { texts: textsOf(content, before) },
    { source, version, upToDate },
  );
}

type TextsOf = Readonly<Partial<Record<Locale, { readonly name: string } | undefined>>>;

/** Changes the slug if the source name has changed. */
export async function followItsName(
  { db, initiative }: Editing,
  entity: Entity,
  { before, after }: { before: EditedRow<{ texts: TextsOf }>; after: TextsOf },
): Promise<void> {
  const { id, slug, source_locale: source, content } = before;
  const names = [content.texts[source]!.name, after[source]!.name] as const;
  await followName(db, entity, { id, slug, names, scope: { initiative_id: initiative.id } });
}

/** Writes a change to the history and the search. */
export async function recordChange(
  { db, editor, initiative }: Editing,
  entity: Entity,
  { before, after, action, reason = null }: RecordChange,
): Promise<void> {
  const changes = changesBetween(
    before ? fieldsOf(historyOf(before)) : { outdated: {} },
    fieldsOf(historyOf(after)),
  );
  await recordRevision(db, editor.bearer, {
    kind: entity,
    recordId: after.id,
    initiativeId: initiative.id,
    version: after.version,
    action,
    changes,
    reason,
  });
  if (changes.some(isSearched)) await refreshWithDependents(db, entity, after.id);
}

interface RecordChange extends Omit<AuditMetadata, 'action'> {
  readonly before: EditedRow<{ texts: object }> | undefined;
  readonly after: EditedRow<{ texts: object }>;
  readonly action: string;
}

const isSearched = ({ field }: FieldChange) => field === 'status' || field.startsWith('texts.');

export const fieldError = (path: string, key: EditingErrorKey): FieldError => ({
  path,
  message: `editing.${key}`,
});

export const sourceErrors = (texts: object, source: Locale, path = 'texts'): FieldError[] =>
  source in texts ? [] : [fieldError(`${path}.${source}`, 'sourceLanguage')];

export const toEdited = (editing: Pick<Editing, 'editor'>, row: EditedRow<unknown>) => ({
  slug: row.slug,
  firstSlug: row.first_slug,
  version: row.version,
  sourceLocale: row.source_locale,
  outdated: row.outdated,
  edited: stepOf(editing, row.updated_by, { name: row.author, at: row.updated_at })!,
});
