import { type RawBuilder, sql } from 'kysely';
import type { Field, Fields } from '#contract/records/definition.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { HashOf, IdOf, Row, TableRows } from '../content/kind.ts';
import { addressOf, targetOf } from './targets.ts';

export interface Resolving {
  readonly idOf: IdOf;
  readonly hashOf: HashOf;
  /** Record or item with all fields. */
  readonly content: object;
}

export interface Storage {
  /** Returns columns of the record's table; `value` may be undefined. */
  columns?(value: never, to: Resolving): Row;
  lists?(value: never, to: Resolving): readonly TableRows[];
  /** JSON from the record's table, or null. */
  readonly read: RawBuilder<unknown>;
  /** Value for editors, with ids; defaults to `read`. */
  readonly edited?: RawBuilder<unknown>;
}

export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Place {
  readonly entity: string;
  readonly name: string;
  readonly field: Field;
  /** Field with the containing record's address. */
  readonly parent?: string | undefined;
}

type Media = Readonly<Record<string, unknown>>;

/** Replaces file paths by hashes. */
export function withHashes({ control, fields = {} }: Field, value: unknown, hashOf: HashOf): unknown {
  if (value === undefined || value === null) return value;
  if (control === 'file') return hashOf(value as string);
  const inside = (object: Media) =>
    Object.fromEntries(
      Object.entries(object).map(([name, each]) => [
        name,
        fields[name] ? withHashes(fields[name], each, hashOf) : each,
      ]),
    );
  if (control === 'rows') return (value as readonly Media[]).map(inside);
  return control === 'group' || control === 'picture' ? inside(value as Media) : value;
}

const column = (at: Place, name: string) => sql.ref(`${at.entity}.${name}`);

// Amounts are exact decimals in the database, and numbers elsewhere.
const sumStorage = (at: Place): Storage => ({
  columns: (value: number | undefined) => ({ [snakeCase(at.name)]: value?.toFixed(4) ?? null }),
  read: sql`${column(at, snakeCase(at.name))}::float8`,
});

const timeStorage = (at: Place): Storage => ({
  columns: (value: string | undefined) => ({
    [snakeCase(at.name)]: value === undefined ? null : new Date(value).toISOString(),
  }),
  read: sql`to_char(${column(at, snakeCase(at.name))} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
});

/** Returns an address with the same parent. */
export const siblingAddress = (content: object, parent: string, slug: string): string =>
  `${String((content as Readonly<Record<string, unknown>>)[parent])}/${slug}`;

export function recordStorage(at: Place, name = `${snakeCase(at.name)}_id`): Storage {
  const target = targetOf(at.field.to!);
  const { parent } = at;
  if (at.field.isSibling && parent !== undefined)
    return {
      columns: (value: string, { idOf, content }) => ({
        [name]: idOf(target, siblingAddress(content, parent, value)),
      }),
      read: sql`(select slug from ${sql.table(target.entity)}
        where ${sql.ref(`${target.entity}.id`)} = ${column(at, name)})`,
    };
  return {
    columns: (value: string | undefined, { idOf }) => ({
      [name]: value === undefined ? null : idOf(target, value),
    }),
    read: addressOf(target, column(at, name)),
  };
}

/** Puts a text without language, as of addresses, in the source language. */
function withLanguage(value: unknown, { sourceLocale = defaultLocale }: { sourceLocale?: Locale }): unknown {
  if (typeof value !== 'object' || value === null || !('alt' in value)) return value;
  const { alt, text = {}, ...picture } = value as { alt: unknown; text?: object };
  return { ...picture, text: alt === undefined ? text : { [sourceLocale]: { alt }, ...text } };
}

const columnStorage = (at: Place): Storage => ({
  columns: (value: unknown, { hashOf, content }) => {
    const hashed = withHashes(at.field, value, hashOf);
    const saved = at.field.control === 'picture' ? withLanguage(hashed, content) : hashed;
    return { [snakeCase(at.name)]: saved ?? null };
  },
  read: column(at, snakeCase(at.name)),
});

function defaultStorage(at: Place): Storage {
  if (at.field.control === 'sum') return sumStorage(at);
  if (at.field.control === 'time') return timeStorage(at);
  if (at.field.control === 'record') return recordStorage(at);
  return columnStorage(at);
}

interface ListTable {
  readonly table: string;
  readonly column: string;
  /** Type of the values, if not text. */
  readonly as?: 'int';
}

/** Stores an ordered list of codes in a table. */
export const codesIn = (owner: string, { table, column: name, as }: ListTable): Storage => ({
  lists: (values: readonly unknown[] | undefined) => [
    [table, (values ?? []).map((value, position) => ({ [name]: as ? String(value) : value, position }))],
  ],
  read: sql`(select coalesce(json_agg(${sql.ref(name)}${as ? sql`::int` : sql``} order by position), '[]')
    from ${sql.table(table)} where ${sql.ref(`${table}.${owner}_id`)} = ${sql.ref(`${owner}.id`)})`,
});

/** Stores an ordered list of references in a table. */
export function recordsIn(owner: string, noun: string, { table, column: name }: ListTable): Storage {
  const target = targetOf(noun);
  return {
    // Several addresses may lead to one record.
    lists: (values: readonly string[] | undefined, { idOf }) => [
      [
        table,
        [...new Set((values ?? []).map((value) => idOf(target, value)))].map((id, position) => ({
          [name]: id,
          position,
        })),
      ],
    ],
    read: sql`(select coalesce(json_agg(${addressOf(target, sql.ref(`${table}.${name}`))} order by position), '[]')
      from ${sql.table(table)} where ${sql.ref(`${table}.${owner}_id`)} = ${sql.ref(`${owner}.id`)})`,
  };
}

export type Storages = Readonly<Record<string, Storage>>;

export const storagesOf = (
  owner: Pick<Place, 'entity' | 'parent'>,
  fields: Fields,
  own: Storages,
): [string, Field, Storage][] =>
  Object.entries(fields).map(([name, field]) => [
    name,
    field,
    own[name] ?? defaultStorage({ ...owner, name, field }),
  ]);
