import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { evidenceGroup } from '#contract/evidence/fields.ts';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { HashOf } from '../content/kind.ts';
import type { Resolving, Storage } from './storage.ts';

type Evidence = z.output<(typeof evidenceGroup)['schema']>;

/** Returns evidence as saved; its language defaults to the record's. */
export function evidenceItem(
  { title, language, year, address, file, isPublic }: Evidence,
  { hashOf, content }: Pick<Resolving, 'content'> & { readonly hashOf: HashOf },
): WrittenEvidence {
  const { sourceLocale } = content as { sourceLocale: WrittenEvidence['language'] };
  return {
    title,
    language: language ?? sourceLocale,
    year: year ?? null,
    address: address ?? null,
    sha256: file === undefined ? null : hashOf(file),
    isPublic,
  };
}

/** Returns saved evidence for content files. */
const evidenceContent = (item: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${item} - 'sha256' || jsonb_build_object('file', ${item} -> 'sha256'))`;

/** Stores a list of evidence, or one document, in a JSON column. */
export function evidenceIn(
  entity: string,
  name: string,
  { isOne = false }: { readonly isOne?: boolean } = {},
): Storage {
  const column = sql.ref(`${entity}.${name}`);
  if (isOne)
    return {
      columns: (value: Evidence | undefined, to) => ({ [name]: value ? evidenceItem(value, to) : null }),
      read: evidenceContent(column),
      edited: column,
    };
  return {
    columns: (values: readonly Evidence[] | undefined, to) => ({
      [name]: (values ?? []).map((each) => evidenceItem(each, to)),
    }),
    read: sql`(select coalesce(jsonb_agg(${evidenceContent(sql`item`)} order by position), '[]')
      from jsonb_array_elements(${column}) with ordinality as each (item, position))`,
    edited: column,
  };
}
