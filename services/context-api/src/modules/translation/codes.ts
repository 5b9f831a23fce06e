import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type ManagedCodeList, managedCodeLists } from '#contract/codes/constants.ts';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lockCodes, translateCode } from '../codes/commands.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

/** Code as a record owned by its list; its id is made of both. */
export interface TranslatedCode extends TranslatedRecord {
  readonly owner_slug: ManagedCodeList;
  readonly texts: Readonly<Partial<Record<Locale, { name: string; explanation: string | null }>>>;
}

/** Returns a UUID of list and code. */
function idOf(list: string, code: string): string {
  const hash = createHash('sha256').update(`code ${list}/${code}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface Step {
  readonly record_id: string;
  readonly version: number;
  readonly changes: readonly { readonly field: string }[];
}

/** Returns languages that are older than the source text, with the last version they belong to. */
function behindSince(steps: readonly Step[]): Partial<Record<Locale, number>> {
  const behind = new Map<Locale, number>();
  for (const { version, changes } of steps) {
    // Synonyms are each language's own.
    const texts = changes.filter(({ field }) => !field.endsWith('.synonyms'));
    const changed = new Set(texts.map(({ field }) => field.split('.')[1]));
    for (const locale of locales) {
      if (changed.has(locale)) behind.delete(locale);
      else if (changed.has(defaultLocale) && !behind.has(locale)) behind.set(locale, version - 1);
    }
  }
  return Object.fromEntries(behind);
}

async function readSteps(db: Kysely<Database>): Promise<Map<string, Step[]>> {
  const { rows } = await sql<Step>`select record_id, revision.version, changes
    from code_entry as entry join revision on kind = 'code' and record_id = entry.list || '/' || entry.code
    where entry.version > 1 and action not in ('create', 'merge') order by revision.version`.execute(db);
  return Map.groupBy(rows, ({ record_id }) => record_id);
}

interface NameRow {
  readonly list: ManagedCodeList;
  readonly code: string;
  readonly locale: Locale;
  readonly name: string;
  readonly explanation: string | null;
  readonly version: number;
  readonly withdrawn: boolean;
}

async function readAll(db: Kysely<Database>): Promise<TranslatedCode[]> {
  const { rows } = await sql<NameRow>`select named.list, named.code, named.locale, named.name, explanation,
      coalesce(entry.version, 1) as version, entry.withdrawn_at is not null as withdrawn
    from code_name as named
    left join code_entry as entry on entry.list = named.list and entry.code = named.code
    left join code_explanation as explained
      on explained.list = named.list and explained.code = named.code and explained.locale = named.locale
    where named.list in (${sql.join(managedCodeLists)})`.execute(db);
  const steps = await readSteps(db);
  return [...Map.groupBy(rows, ({ list, code }) => `${list}/${code}`)].map(([key, own]) => {
    const { list, code, version, withdrawn } = own[0]!;
    return {
      id: idOf(list, code),
      ...{ slug: code, version, status: withdrawn ? 'archived' : 'published', source_locale: defaultLocale },
      ...{ scope: null, owner_id: null, owner_slug: list, parts: {}, is_public: !withdrawn },
      texts: Object.fromEntries(own.map(({ locale, name, explanation }) => [locale, { name, explanation }])),
      outdated: behindSince(steps.get(key) ?? []),
    };
  });
}

/** Translation of a code, besides its texts. */
export interface SavedCodeTranslation {
  readonly record_id: string;
  readonly locale: Locale;
  readonly published_source: Texts | null;
}

const sourceOf = ({ texts }: TranslatedCode): Texts => {
  const { name = null, explanation = null } = texts[defaultLocale] ?? {};
  return { name, ...(explanation !== null && { explanation }) };
};

const filled = (texts: Texts | null) =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== null));

/** Removes languages that a translator has confirmed, or written, for the present source text. */
function withoutConfirmed(code: TranslatedCode, saved: readonly SavedCodeTranslation[]): TranslatedCode {
  const source = sourceOf(code);
  const confirmed = saved.filter((each) => isDeepStrictEqual(filled(each.published_source), source));
  if (confirmed.length === 0) return code;
  const outdated = Object.entries(code.outdated).filter(
    ([locale]) => !confirmed.some((each) => each.locale === locale),
  );
  return { ...code, outdated: Object.fromEntries(outdated) };
}

/** Returns translatable codes of all lists. */
export async function readCodes(
  db: Kysely<Database>,
  saved: readonly SavedCodeTranslation[],
): Promise<TranslatedCode[]> {
  const all = await cachedPerRevision(db, 'codes to translate', () => readAll(db));
  const byCode = Map.groupBy(saved, ({ record_id }) => record_id);
  return all.flatMap((code) => (code.is_public ? [withoutConfirmed(code, byCode.get(code.id) ?? [])] : []));
}

/** Returns a code; undefined if missing or withdrawn. */
export async function readCode(db: Kysely<Database>, id: string): Promise<TranslatedCode | undefined> {
  const saved = await db
    .selectFrom('translation')
    .select(['record_id', 'locale', 'published_source'])
    .where('entity', '=', 'code')
    .where('record_id', '=', id)
    .execute();
  const codes = await readCodes(db, saved as SavedCodeTranslation[]);
  return codes.find((code) => code.id === id);
}

export async function lockCode(db: Transaction<Database>, id: string): Promise<void> {
  const code = await readCode(db, id);
  if (code) await lockCodes(db, code.owner_slug);
}

interface Writing {
  readonly record: TranslatedRecord;
  readonly texts: Texts;
  readonly locale: Locale;
  readonly author: Author;
  readonly reason: string | null;
}

/** Writes the texts of one language; returns the code's version. */
export const writeCode = (
  db: Transaction<Database>,
  { record, texts, locale, author, reason }: Writing,
): Promise<number> =>
  translateCode(db, {
    ...{ author, locale, list: record.owner_slug as ManagedCodeList, code: record.slug, note: reason },
    text: { name: texts['name'] ?? '', explanation: texts['explanation'] ?? null },
  });
