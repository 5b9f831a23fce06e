import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { firstFinding } from './findsAny.ts';
import { asTyped, type Known, lookUp, nearly, shortestTypo } from './knownWords.ts';
import type { Scope } from './scope.ts';
import { isPublic, publicRecords, type Searched } from './searched.ts';
import { searchWords } from './searchWords.ts';
import { findSought } from './synonyms.ts';
import { allOf, type Alternative, anyOf, separately, someOf, tsquery, type Words } from './terms.ts';

/** Limits selections of words, whose number grows fast. */
const maximumSelected = 8;

/** Text search as SQL over `search`, the searched records. */
export interface TextSearch {
  readonly records: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** Higher is better; names with all words come first, of initiatives before others. */
  readonly rank: RawBuilder<number>;
  readonly words: readonly Alternative[];
  /** Set if no record has all words, but only most of them. */
  readonly isPartial: boolean;
  /** Typed words that records have. */
  readonly known: readonly Known[];
}

/** Words as a query, and as one for names only. */
interface Level {
  readonly words: Words;
  /** Chosen if this finds a record. */
  readonly tried: string;
  readonly all: string;
  readonly inName: string;
  readonly isPartial: boolean;
}

function together(words: Words): Level {
  const all = allOf(words);
  return { words, tried: all, all, inName: allOf(words, 'A'), isPartial: false };
}

/** Returns searches for most of the words, the most words first. */
function mostOf(words: Words, typed: number): Level[] {
  const longest = words
    .toSorted((a, b) => (b[0]?.word.length ?? 0) - (a[0]?.word.length ?? 0))
    .slice(0, maximumSelected);
  const most = Math.min(longest.length, typed - 1);
  const fewest = Math.floor(Math.min(typed, maximumSelected) / 2) + 1;
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, index) => {
    const all = someOf(longest, most - index);
    return {
      words: longest,
      tried: all,
      all,
      inName: someOf(longest, most - index, 'A'),
      isPartial: true,
    };
  });
}

const isSynonym = ({ names }: Known) => names.length > 0;

/** Returns a search for the name beside a synonym ("dak lak" of "who convenes dak lak"); null without either. */
function subjectOf(known: readonly Known[]): Level | null {
  const words = known.filter((each) => !isSynonym(each)).map(asTyped);
  if (words.length < 2 || words.length === known.length || words.some((each) => each.length === 0))
    return null;
  const inName = allOf(words, 'A');
  return { words, tried: inName, all: allOf(words), inName, isPartial: true };
}

/**
 * Returns searches in turn: the words as typed, a name among them, similar words, and most of the words. Similar
 * words count only where no word begins as typed ("rice" does not find "rico"), or all words together find nothing
 * ("lac" of "dac lac" is a lake elsewhere). Similar names precede most of the words, others follow.
 */
function levelsOf(known: readonly Known[]): Level[] {
  const tolerant = known.map((each) => [...asTyped(each), ...nearly(each)]);
  const strict = known.map((each) => (asTyped(each).length > 0 ? asTyped(each) : nearly(each)));
  const [most, ...fewer] = mostOf(
    strict.filter((each) => each.length > 0),
    known.length,
  );
  const isKnown = tolerant.every((each) => each.length > 0);
  const exact = isKnown ? [together(strict)] : [];
  const similar = isKnown ? [together(tolerant)] : [];
  const names = similar.map((level) => ({ ...level, tried: level.inName }));
  const subject = subjectOf(known);
  const levels = [
    ...exact,
    ...(subject ? [subject] : []),
    ...names,
    ...(most ? [most] : []),
    ...similar,
    ...fewer,
  ];
  return levels.filter(({ all }, index) => index === 0 || all !== levels[0]!.all);
}

// One letter of a place's name is easily wrong. Too many names are similar to synonyms.
const nearNames = (levels: readonly Level[], chosen: Level) =>
  chosen === levels[0] && chosen.words.length > 1 && levels[1]?.isPartial === false ? levels[1].inName : null;

interface Ranked {
  readonly chosen: Level;
  readonly subject: string | null;
  readonly near: string | null;
  readonly text: string;
}

function rankOf({ chosen, subject, near, text }: Ranked) {
  // A letter or two are similar to every name.
  const similarity = text.split(' ').some((word) => word.length >= shortestTypo)
    ? sql`word_similarity(${text}, search.names)`
    : sql`0`;
  const subjectName = subject
    ? sql`when search.document @@ ${tsquery(subject)} then case search.kind when 'initiative' then 8 else 6 end + ${similarity}`
    : sql``;
  const nearName = near ? sql`when search.document @@ ${tsquery(near)} then 5 + ${similarity}` : sql``;
  return sql<number>`(case when search.document @@ ${tsquery(chosen.inName)}
      then case search.kind when 'initiative' then 20 else 10 end + ${similarity} ${subjectName} ${nearName} else 0 end
    + ts_rank(search.document, ${tsquery(anyOf(chosen.words))}))`;
}

/** Searches names with all words, the last ones perhaps longer. */
export function nameSearch(
  { records }: Searched,
  words: readonly string[],
  found: RawBuilder<SqlBool>,
): TextSearch {
  const chosen = together(words.map((word) => [{ word, beginning: true }]));
  return {
    records,
    condition: sql`(${found} and ${isPublic})`,
    rank: rankOf({ chosen, subject: null, near: null, text: words.join(' ') }),
    words: chosen.words.flat(),
    isPartial: false,
    known: [],
  };
}

/** Returns the search for all words of `q`, in any language, else for most of them. */
export async function createTextSearch(
  db: Kysely<Database>,
  q: string,
  {
    kind,
    searched = publicRecords,
    locale = defaultLocale,
  }: Partial<Scope> & { readonly kind?: SearchKind | undefined; readonly locale?: Locale } = {},
): Promise<TextSearch> {
  const scope = { kind, searched };
  const { records } = searched;
  const sought = await findSought(db, searchWords(q, locale));
  const known = await lookUp(db, sought, scope);
  const levels = known.length > 0 ? levelsOf(known) : [];
  // A separate query gives the following ones a constant to plan with.
  const first =
    levels.length === 1
      ? 0
      : await firstFinding(
          db,
          levels.map(({ tried }) => tried),
          scope,
        );
  const chosen = levels[first];
  if (!chosen)
    return {
      records,
      condition: sql`false`,
      rank: sql`0::real`,
      words: [],
      isPartial: false,
      known,
    };
  const subject = subjectOf(known)?.inName ?? null;
  const near = known.some(isSynonym) ? null : nearNames(levels, chosen);
  const query = [chosen.all, subject, near].flatMap((each) => (each ? [`(${each})`] : [])).join(' | ');
  return {
    records,
    condition: sql`(search.document @@ ${tsquery(query)} and ${isPublic})`,
    rank: rankOf({ chosen, subject, near, text: known.map(({ word }) => word).join(' ') }),
    words: [...chosen.words, ...(near ? levels[1]!.words : [])].flat().flatMap(separately),
    isPartial: chosen.isPartial,
    known,
  };
}
