import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationNoun } from '#contract/translation/constants.ts';
import type { Translation, TranslationField } from '#contract/translation/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { existing } from '../../platform/problems/existing.ts';
import { mayWriteText, type Permissions, permissionsOf } from './access.ts';
import {
  editedTexts,
  findDraft,
  machineKeys,
  reviewedLanguages,
  type SavedTranslationRow,
  stateOf,
} from './drafts.ts';
import { earlierSource, hasChanged } from './earlierSource.ts';
import {
  filledUnits,
  publishedTexts,
  readTranslated,
  seenOf,
  sourceTexts,
  type Unit,
  unitsOf,
} from './records.ts';
import { type Translatable, translatables } from './translatables.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

export interface Wanted {
  readonly noun: TranslationNoun;
  readonly id: string;
  readonly language: Locale;
}

/** Translation with its sources, for writers. */
export interface Opened {
  readonly noun: Translatable;
  readonly record: TranslatedRecord;
  readonly units: readonly Unit[];
  readonly source: Texts;
  readonly published: Texts;
  readonly draft: SavedTranslationRow;
  readonly texts: Texts;
  readonly seen: string;
  /** Keys of texts that the person may only read. */
  readonly reserved: ReadonlySet<string>;
  readonly isReviewed: boolean;
  readonly may: Permissions;
}

/** @throws ProblemError `not-found` */
export async function openTranslation(
  db: Kysely<Database>,
  { noun: name, id, language }: Wanted,
  user: UserContext,
): Promise<Opened> {
  const noun = translatables[name];
  const record = existing('record', await readTranslated(db, noun, id));
  const draft = await findDraft(db, { entity: noun.entity, record_id: id, locale: language });
  const isReviewed = (await reviewedLanguages(db)).includes(language);
  const may = existing(
    'record',
    permissionsOf(user, noun, { record, locale: language, draft, isReviewed }) ?? undefined,
  );
  const all = unitsOf(noun, record, language);
  const units = filledUnits(all, sourceTexts(all, record), publishedTexts(all, record, language));
  const [source, published] = [sourceTexts(units, record), publishedTexts(units, record, language)];
  const texts = editedTexts(draft, published);
  const seen = seenOf(source, published);
  const reserved = new Set(
    units
      .filter((unit) => !mayWriteText(user, noun, { record, unit, locale: language }))
      .map(({ key }) => key),
  );
  return { noun, record, units, source, published, draft, texts, seen, reserved, isReviewed, may };
}

const control = ({ field }: Unit): TranslationField['control'] =>
  field.control === 'line' || field.control === 'markdown' ? field.control : 'paragraphs';

/** Returns an item's first text in the source language. */
function titleOf({ part, language }: Unit): string {
  if (!part) return '';
  if (part.item.title !== undefined) return part.item.title;
  const row = part.item.texts[language] ?? {};
  if (/^(19|20|21)\d\d$/.test(part.item.key)) return part.item.key;
  return Object.values(row).find((text) => text) ?? '';
}

async function named(
  db: Kysely<Database>,
  entity: string,
  id: string | null,
  locale: Locale,
): Promise<{ name: string; language: Locale } | null> {
  if (id === null) return null;
  const { rows } = await sql<{ name: string; language: Locale }>`
    select served.name, served.locale as language from ${sql.table(entity)}
    join ${localizedText(entity as 'initiative', locale)} as served on true
    where ${sql.ref(`${entity}.id`)} = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns a record's name from its texts. */
function ownName({ texts, source_locale }: TranslatedRecord, locale: Locale) {
  const language = texts[locale] ? locale : source_locale;
  return { name: texts[language]?.['name'] ?? '', language };
}

const nameOf = async (db: Kysely<Database>, oid: string | null): Promise<string> => {
  if (oid === null) return '';
  const row = await db.selectFrom('app_user').select('name').where('oid', '=', oid).executeTakeFirst();
  return row?.name ?? '';
};

interface Reading {
  readonly user: UserContext;
  readonly locale: Locale;
  /** Configuration of drafts by machine. */
  readonly hasMachine: boolean;
}

/** Returns a translation with its source. */
export async function readTranslation(
  db: Kysely<Database>,
  wanted: Wanted,
  { user, locale, hasMachine }: Reading,
): Promise<Translation> {
  const opened = await openTranslation(db, wanted, user);
  const { noun, record, units, source, published, draft, texts } = opened;
  const before = await earlierSource(db, noun, { record, draft, source, locale: wanted.language });
  const byMachine = new Set(machineKeys(draft, texts));
  return {
    noun: wanted.noun,
    id: wanted.id,
    language: wanted.language,
    sourceLocale: record.source_locale,
    record: noun.own ? ownName(record, locale) : (await named(db, noun.entity, record.id, locale))!,
    owner: noun.owner && (await named(db, noun.owner, record.owner_id, locale)),
    slugs: [...(record.owner_slug === null ? [] : [record.owner_slug]), record.slug],
    state: stateOf(draft, { texts, record, source, published, locale: wanted.language }),
    version: draft.version,
    seen: opened.seen,
    fields: units.map((unit) => {
      const { key, name, field, part, language } = unit;
      const isNew = hasChanged(unit, source, before);
      return {
        key,
        name,
        part: part && { name: part.name, title: titleOf(unit) },
        control: control(unit),
        isRequired: field.isRequired && source[key] !== null,
        source: source[key]!,
        sourceLanguage: language,
        before: isNew ? before![key]! : null,
        hasChanged: isNew,
        published: published[key]!,
        isMachine: byMachine.has(key),
        isReadOnly: opened.reserved.has(key),
      };
    }),
    texts: { ...texts },
    read: [...draft.read],
    draft: draft.state && {
      state: draft.state,
      note: draft.note,
      by: await nameOf(db, draft.updated_by),
      isYou: draft.updated_by === user.oid,
      at: draft.updated_at.toISOString(),
    },
    isReviewed: opened.isReviewed,
    hasMachine,
    may: opened.may,
  };
}
