import { sql } from 'kysely';

/** Word that stands for a typed one. */
export interface Alternative {
  readonly word: string;
  /** Set to include longer words that begin with it. */
  readonly beginning: boolean;
  /** Words that must be in the record, too. */
  readonly rest?: readonly string[];
}

export type Words = readonly (readonly Alternative[])[];

// Folded words have only letters and digits, without another meaning in a query.
function term({ word, beginning, rest = [] }: Alternative, weight: string): string {
  const suffix = `${beginning ? '*' : ''}${weight}`;
  const [first = word, ...others] = [word, ...rest].map((each) => (suffix ? `${each}:${suffix}` : each));
  return others.length > 0 ? `(${[first, ...others].join(' & ')})` : first;
}

/** Returns an alternative for each word of its own. */
export const separately = ({ word, beginning, rest = [] }: Alternative): Alternative[] =>
  [word, ...rest].map((each) => ({ word: each, beginning }));

const oneOf = (alternatives: readonly Alternative[], weight: string) =>
  `(${alternatives.map((each) => term(each, weight)).join(' | ')})`;

export const allOf = (words: Words, weight = ''): string =>
  words.map((each) => oneOf(each, weight)).join(' & ');

export const anyOf = (words: Words): string => words.map((each) => oneOf(each, '')).join(' | ');

function selections<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  const [first, ...rest] = items;
  if (first === undefined) return [];
  const withFirst = selections(rest, count - 1).map((each) => [first, ...each]);
  return [...withFirst, ...selections(rest, count)];
}

/** Returns a query for any selection of a number of words; it grows fast. */
export const someOf = (words: Words, count: number, weight = ''): string =>
  selections(words, count)
    .map((each) => `(${allOf(each, weight)})`)
    .join(' | ');

export const tsquery = (text: string) => sql`to_tsquery('simple', ${text})`;
