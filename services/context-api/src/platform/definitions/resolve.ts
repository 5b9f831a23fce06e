import { type Kysely, sql } from 'kysely';
import { type IdOf, type Reference, splitAddress, type Target } from '../content/kind.ts';
import { hasOrHadSlug, presentFirst } from '../content/renaming.ts';
import type { Database } from '../database/schema.ts';
import { knownCodes } from '../localization/codeTables.ts';
import type { FieldError } from '../records/scope.ts';

interface Found {
  readonly id: string;
  readonly status: string;
}

const keyOf = ({ entity }: Target, address: string) => `${entity} ${address}`;

/** Returns a record by present or former slugs. */
export async function findByAddress(
  db: Kysely<Database>,
  { entity, parent }: Target,
  address: string,
): Promise<Found | undefined> {
  const { head, slug } = splitAddress(address);
  const above = parent && (await findByAddress(db, parent.kind, head));
  if (parent && !above) return undefined;
  const within =
    parent && above ? sql`${sql.ref(`${entity}.${parent.kind.entity}_id`)} = ${above.id}` : sql`true`;
  const { rows } = await sql<Found>`select id, status from ${sql.table(entity)}
    where ${within} and ${hasOrHadSlug(entity, slug)} order by ${presentFirst(entity, slug)} limit 1`.execute(
    db,
  );
  return rows[0];
}

export interface Resolved {
  readonly idOf: IdOf;
  readonly errors: readonly FieldError[];
}

/**
 * Finds referenced public records and codes.
 *
 * @param unpublished fields whose records need not be public
 */
export async function resolveReferences(
  db: Kysely<Database>,
  references: readonly Reference[],
  unpublished: readonly (string | undefined)[] = [],
): Promise<Resolved> {
  const errors: FieldError[] = [];
  const ids = new Map<string, string>();
  const byList = Map.groupBy(
    references.filter(({ to }) => typeof to === 'string'),
    ({ to }) => to as string,
  );
  for (const [list, used] of byList) {
    // Countries are no code list of the database.
    if (list === 'country') continue;
    const known = await knownCodes(
      db,
      list,
      used.map(({ value }) => value),
    );
    for (const { path, value } of used)
      if (!known.has(value)) errors.push({ path: path.join('.'), message: 'editing.invalid' });
  }
  for (const { to, value, path } of references) {
    if (typeof to === 'string') continue;
    const found = await findByAddress(db, to, value);
    if (!found) errors.push({ path: path.join('.'), message: 'editing.invalid' });
    else if (found.status !== 'published' && !unpublished.includes(path.join('.')))
      errors.push({ path: path.join('.'), message: 'editing.unpublished' });
    else ids.set(keyOf(to, value), found.id);
  }
  return { idOf: (to, address) => ids.get(keyOf(to, address))!, errors };
}
