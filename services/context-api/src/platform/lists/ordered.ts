import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { localizedText, type PublicEntity } from '../localization/localizedText.ts';
import { allConditions, type Conditions } from './conditions.ts';
import { searched } from './counts.ts';

export type ListedEntity = Extract<PublicEntity, SearchKind>;

/** Entity with its sort orders besides name and relevance, as SQL over its table. */
export interface Ordered {
  readonly entity: ListedEntity;
  readonly orders: Readonly<Record<string, RawBuilder<unknown>>>;
}

// Saved names are folded: byte order is alphabetical without accents.
export const byName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale
) collate "C", ${sql.table(entity)}.id`;

/** Sorts as `byName`, with plain names for non-public records. */
export const byAnyName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale,
  (select lower(own.name) from ${localizedText(entity, locale)} as own)
) collate "C"`;

function order(
  { entity, orders }: Ordered,
  { search }: Conditions<string>,
  { sort = 'relevance', locale }: { sort: string | undefined; locale: Locale },
) {
  const name = byName(entity, locale);
  if (sort === 'relevance' && search) return sql`${search.rank} desc, ${name}`;
  const chosen = orders[sort];
  return chosen ? sql`${chosen}, ${name}` : name;
}

/** Place of a page in a sorted list. */
export interface Place {
  readonly sort: string | undefined;
  readonly locale: Locale;
  readonly page: number;
  readonly pageSize: number;
}

// The page is found first: only its records are assembled.
export async function findPage(
  db: Kysely<Database>,
  listing: Ordered,
  { conditions, page, pageSize, ...sorted }: Place & { readonly conditions: Conditions<string> },
): Promise<string[]> {
  const { entity } = listing;
  const { rows } = await sql<{ id: string }>`
    select ${sql.table(entity)}.id from ${searched(entity, conditions.search)} where ${allConditions(conditions)}
    order by ${order(listing, conditions, sorted)} limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const BYTES_OF_ID = 16;

/** Reads the ids of all records in order, without separators. */
export async function readOrder(
  db: Kysely<Database>,
  listing: Ordered,
  { conditions, ...sorted }: Pick<Place, 'sort' | 'locale'> & { readonly conditions: Conditions<string> },
): Promise<Buffer> {
  const { entity } = listing;
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(${sql.table(entity)}.id), ''::bytea order by ${order(listing, conditions, sorted)}) as ids
    from ${searched(entity, conditions.search)} where ${allConditions(conditions)}
  `.execute(db);
  return Buffer.from(rows[0]!.ids ?? []);
}

/** Returns the ids of a page as hexadecimal digits, which the database understands. */
export function idsAt(ordered: Buffer, { page, pageSize }: Pick<Place, 'page' | 'pageSize'>): string[] {
  const start = (page - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, ordered.length / BYTES_OF_ID - start));
  return Array.from({ length: count }, (_, index) => {
    const at = (start + index) * BYTES_OF_ID;
    return ordered.toString('hex', at, at + BYTES_OF_ID);
  });
}
