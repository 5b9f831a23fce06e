import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type { Finding, PathParts } from './fieldError.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of a table that belong to one record; they are replaced as a whole. */
export type TableRows = readonly [table: string, rows: readonly Row[]];

/** Rows of a record's tables that people have edited one by one: those with these values in this column. */
export interface KeptRows {
  readonly tables: readonly string[];
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** What all content has that bears a slug and text per locale. */
export interface NamedContent {
  readonly slug?: string | undefined;
  readonly sourceLocale: Locale;
  readonly text: Readonly<Partial<Record<Locale, { readonly name: string } | undefined>>>;
}

/** An item with former slugs has a table for them, as an entity has. */
export interface PartContent extends NamedContent {
  readonly previousSlugs?: readonly string[];
}

export interface EntityContent extends NamedContent {
  readonly previousSlugs: readonly string[];
  readonly status: string;
}

/** Something that references may lead to: records of `entity`, by slug, or by `parent-slug/slug` where there is a parent. */
export interface Target {
  /** Its table; `<entity>_id` is the column that refers to it. */
  readonly entity: string;
  readonly parent?: Parent;
}

interface Parent {
  /** The field of content that holds the parent's address. */
  readonly key: string;
  readonly kind: Target;
}

export interface Reference {
  readonly path: PathParts;
  /** A kind, a part of one, or the name of a code list. */
  readonly to: Target | string;
  readonly value: string;
}

/** Finds the id of what an address leads to. */
export type IdOf = (to: Target, address: string) => string;

/** A file that a record names, by its path from the folder of the JSON file. */
export interface FileUse {
  readonly path: PathParts;
  readonly file: string;
  /** The media types that may stand here. */
  readonly accepts: RegExp;
}

/** Gives the SHA-256 of a file that the record names. */
export type HashOf = (file: string) => string;

/**
 * A list inside a record whose items have a table, a slug and text of their own (a goal within its initiative). An item
 * keeps its id as long as its slug, since others refer to it.
 */
export interface Part<C extends PartContent = PartContent> {
  /** The field that holds the list. */
  readonly key: string;
  readonly entity: string;
  /** Its columns beyond slug, source locale and position. */
  columns(content: C): Row;
  /** Its tables beyond `<entity>_text`. */
  lists?(content: C): readonly TableRows[];
}

interface Definition<N extends string, S extends z.ZodType<EntityContent>> extends Target {
  /** The field of a content file that lists its records. */
  readonly name: N;
  /** Shape of one record: the fields of `entity` in shapes.ts, those of the kind, and the parent's. */
  readonly schema: S;
  readonly parts?: readonly Part[];
  /** Where a record refers to, beyond its parent. */
  references?(content: z.output<S>): readonly Reference[];
  /** The files that it shows; they are kept, too. */
  files?(content: z.output<S>): readonly FileUse[];
  /** What is wrong with a record of the right shape, beyond what is checked of every kind. */
  check?(content: z.output<S>): readonly Finding[];
  /** Its columns beyond those of every entity. */
  columns?(content: z.output<S>, idOf: IdOf, hashOf: HashOf): Row;
  /** Its tables beyond `<entity>_text`, in the order of their foreign keys. */
  lists?(content: z.output<S>, idOf: IdOf, hashOf: HashOf): readonly TableRows[];
  /** What of a stored record belongs to people, who edit it apart from the record itself; a load leaves it as it is. */
  kept?(db: Kysely<Database>, id: string): Promise<KeptRows>;
}

/** A kind of content: all that the loader knows of it. */
export type Kind = Definition<string, z.ZodType<EntityContent>>;

/** Keeps name and shape of a kind for the types of content files. */
export const defineKind = <const N extends string, S extends z.ZodType<EntityContent>>(
  kind: Definition<N, S>,
): Definition<N, S> => kind;

/** What references lead to when they mean a part of a record, as `initiative-slug/goal-slug`. */
export const partOf = (kind: Target, entity: string): Target => ({
  entity,
  parent: { key: kind.entity, kind },
});

/** `project` of `initiative/project`, and the address before it. */
export function splitAddress(address: string): { readonly head: string; readonly slug: string } {
  const cut = address.lastIndexOf('/');
  return { head: address.slice(0, Math.max(cut, 0)), slug: address.slice(cut + 1) };
}
