import { sql, type Transaction } from 'kysely';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import copyNames from './copyNames.json' with { type: 'json' };
import { inScope, type SlugScope } from './renaming.ts';

/** Names of the first copy and of further ones. */
const patterns: Readonly<Record<Locale, readonly string[]>> = copyNames;

/** Limit of the schema. */
const LONGEST = 200;
const PLACE = '{{name}}';
const NUMBER = '{{number}}';

/** Shortens a text to a number of UTF-16 code units without splitting graphemes. */
function shorten(text: string, locale: Locale, room: number): string {
  if (text.length <= room) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter(locale).segment(text)) {
    if (short.length + segment.length > room - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** Returns the name of a copy by its number, from 1; shortens long ones. */
function copyName(name: string, locale: Locale, number: number): string {
  const [first, further] = patterns[locale];
  const pattern = number === 1 ? first! : further!.replace(NUMBER, String(number));
  const short = shorten(name, locale, LONGEST - (pattern.length - PLACE.length));
  return pattern.replace(PLACE, () => short);
}

/** Returns the name of the original from that of a copy; other names as they are. */
function nameOfOriginal(name: string, locale: Locale): string {
  for (const pattern of patterns[locale].toReversed()) {
    // The patterns have no other characters with a meaning in expressions.
    const copy = pattern.replace(NUMBER, String.raw`\d+`).replace(PLACE, '(.+)');
    const found = new RegExp(`^${copy}$`).exec(name);
    if (found) return found[1]!;
  }
  return name;
}

interface Copying<T> {
  readonly texts: Readonly<Partial<Record<Locale, T>>>;
  readonly sourceLocale: Locale;
  /** Scope in which no other copy has the name. */
  readonly scope?: SlugScope;
}

const nameIn = (text: object | undefined) => {
  const { name } = (text ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name.trim() : '';
};

/** Returns the number of a new copy: the first whose name is free in the source language. */
async function copyNumber<T>(
  db: Transaction<Database>,
  entity: string,
  { texts, sourceLocale, scope = {} }: Copying<T & object>,
): Promise<number> {
  const original = nameOfOriginal(nameIn(texts[sourceLocale]), sourceLocale);
  const [word] = patterns[sourceLocale][0]!.split(' ');
  const { rows } = await sql<{ name: string }>`
    select text.name from ${sql.table(`${entity}_text`)} as text
    join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = ${sql.ref(`text.${entity}_id`)}
    where ${inScope(scope)} and text.locale = ${sourceLocale} and starts_with(text.name, ${word!})`.execute(
    db,
  );
  const used = new Set(rows.map(({ name }) => name));
  let number = 1;
  while (used.has(copyName(original, sourceLocale, number))) number += 1;
  return number;
}

/** Marks the name as a copy in each language, with a number from the second copy on. */
export async function copiedTexts<T extends object>(
  db: Transaction<Database>,
  entity: string,
  copying: Copying<T>,
): Promise<Partial<Record<Locale, T>>> {
  const number = await copyNumber(db, entity, copying);
  const entries = (Object.entries(copying.texts) as [Locale, T][]).map(([locale, text]) => {
    const name = nameIn(text);
    const copied = name && copyName(nameOfOriginal(name, locale), locale, number);
    return [locale, copied ? { ...text, name: copied } : text] as const;
  });
  return Object.fromEntries(entries) as Partial<Record<Locale, T>>;
}

/** Returns the outdated texts of a copy: those that are outdated in the original, from its first version on. */
export const outdatedInCopy = (outdated: OutdatedTexts): OutdatedTexts =>
  Object.fromEntries(Object.keys(outdated).map((locale) => [locale, 1]));
