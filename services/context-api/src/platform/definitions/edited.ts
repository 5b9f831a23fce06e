import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Fields } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Row, TableRows } from '../content/kind.ts';
import { jsonObject } from '../database/selections.ts';
import type { RecordKind } from './kindOf.ts';
import { type Resolving, snakeCase } from './storage.ts';

type Names<F> = keyof F & string;
type Expressions<N extends string> = Readonly<Record<N, RawBuilder<unknown>>>;

/** Returns the columns of fields, from a table or its alias. */
export const fieldColumns = <F extends Fields>(fields: F, as: string): Expressions<Names<F>> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, sql.ref(`${as}.${snakeCase(name)}`)]),
  ) as Expressions<Names<F>>;

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

type Present<V> = Exclude<V, undefined> | (undefined extends V ? null : never);

type FieldRow<F, V> = {
  readonly [N in Names<F> as SnakeCase<N>]: Present<N extends keyof V ? V[N] : undefined>;
};

/** Returns columns, with null for missing values. */
export const fieldRow = <F extends Fields, V extends { readonly [N in Names<F>]?: unknown }>(
  fields: F,
  values: V,
): FieldRow<F, V> =>
  Object.fromEntries(
    (Object.keys(fields) as Names<F>[]).map((name) => [snakeCase(name), values[name] ?? null]),
  ) as FieldRow<F, V>;

interface EditedKind<F extends Fields, T extends Fields> extends Pick<RecordKind, 'entity' | 'storages'> {
  readonly definition: { readonly facts: F; readonly texts: T };
}

/** Returns facts for editors, in the contract's shape. */
export const editedFacts = <F extends Fields, N extends Names<F>>(
  { storages }: EditedKind<F, Fields>,
  shape: Readonly<Record<N, unknown>>,
): Expressions<N> =>
  Object.fromEntries(
    storages.flatMap(([name, , { read, edited = read }]) => (name in shape ? [[name, edited]] : [])),
  ) as Expressions<N>;

/** Returns the texts by language, as JSON. */
export const editedTexts = <T extends Fields>({ entity, definition }: EditedKind<Fields, T>) =>
  sql`(select json_object_agg(text.locale, ${jsonObject(fieldColumns(definition.texts, 'text'))})
    from ${sql.table(`${entity}_text`)} as text where ${sql.ref(`text.${entity}_id`)} = ${sql.ref(`${entity}.id`)})`;

/** Returns rows of a noun's table of texts. */
export const textRows = <T extends Fields>(
  { definition }: EditedKind<Fields, T>,
  texts: Readonly<Partial<Record<Locale, Readonly<Record<Names<T>, unknown>>>>>,
  outdated: Readonly<Partial<Record<Locale, number>>> = {},
): Row[] =>
  (Object.entries(texts) as [Locale, Readonly<Record<Names<T>, unknown>>][]).map(([locale, text]) => ({
    locale,
    ...fieldRow(definition.texts, text),
    outdated: outdated[locale] ?? null,
  }));

interface WrittenRow {
  readonly columns: Row;
  readonly lists: readonly TableRows[];
}

/** Returns edited facts as columns and rows of further tables, with hashes of files. */
export function factRow<F extends Fields, N extends Names<F>>(
  { storages }: EditedKind<F, Fields>,
  facts: Readonly<Record<N, unknown>>,
): WrittenRow {
  const to: Resolving = {
    idOf: () => {
      throw new Error('References of edited records are resolved with errors of their fields');
    },
    hashOf: (hash) => hash,
    content: facts,
  };
  const given = storages.flatMap(([name, , storage]) =>
    name in facts ? [[storage, facts[name as N] ?? undefined] as const] : [],
  );
  return {
    columns: Object.assign({}, ...given.map(([{ columns }, value]) => columns?.(value as never, to))) as Row,
    lists: given.flatMap(([{ lists }, value]) => lists?.(value as never, to) ?? []),
  };
}
