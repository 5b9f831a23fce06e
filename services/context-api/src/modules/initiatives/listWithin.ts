import { type Kysely, sql } from 'kysely';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { findParent } from '../../platform/records/entity.ts';

type PageOptions<F extends string> = Parameters<typeof listPage<F, never, never>>[2];

/** Returns a published initiative and one page of its records. */
export async function listWithin<F extends string, Row, Item>(
  db: Kysely<Database>,
  listing: Listing<F, Row, Item>,
  { initiative, ...options }: PageOptions<F> & { readonly initiative: string },
): Promise<(ListResponse<Item, F> & { initiative: Reference }) | undefined> {
  const parent = await findParent(db, { entity: 'initiative', slug: initiative }, options.locale);
  if (!parent) return undefined;
  const { id, ...reference } = parent;
  const within = sql<boolean>`${sql.ref(`${listing.entity}.initiative_id`)} = ${id}`;
  return { ...(await listPage(db, listing, { ...options, within })), initiative: reference };
}
