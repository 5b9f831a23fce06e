import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RecordDefinition } from '#contract/records/definition.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';

type Definition = Pick<RecordDefinition, 'entity' | 'rights' | 'scope'>;

/** Slugs of the places where a person has a right; true for everywhere. */
type Limit = true | readonly string[];

function limitOf(user: UserContext, right: Right, { scope }: Definition): Limit {
  if (may(user, right)) return true;
  if (scope === 'site') return [];
  const { kind } = scope;
  return user.roles.flatMap((role) =>
    role.scope?.kind === kind && may(user, right, { [kind]: role.scope.id }) ? [role.scope.id] : [],
  );
}

/** Returns the slug of the place whose roles apply, as SQL over the record's table, or null. */
export function scopeSlug({
  entity,
  scope,
}: Pick<Definition, 'scope'> & { readonly entity: string }): RawBuilder<string | null> {
  if (scope === 'site') return sql`null::text`;
  if (scope.field === null) return sql`${sql.ref(`${entity}.slug`)}`;
  const place = sql.table(scope.kind);
  return sql`(select place.slug from ${place} as place where place.id = ${sql.ref(`${entity}.${scope.field}_id`)})`;
}

/** Condition for records that a person may edit or has created; the query includes `draft`. */
export function editable(user: UserContext, definition: Definition): RawBuilder<SqlBool> {
  const limit = limitOf(user, definition.rights.edit, definition);
  if (limit === true) return sql`true`;
  const own = sql<SqlBool>`(draft.based_on is null and draft.created_by = ${user.oid})`;
  return limit.length > 0 ? sql`(${scopeSlug(definition)} in (${sql.join(limit)}) or ${own})` : own;
}

/** Condition for publishable drafts; null for none. The query includes `draft`. */
export function mayPublish(user: UserContext, definition: RecordDefinition): RawBuilder<SqlBool> | null {
  const { publish, admit = publish } = definition.rights;
  const [changed, added] = [limitOf(user, publish, definition), limitOf(user, admit, definition)];
  if (changed === true && added === true) return sql`true`;
  const conditions = [
    ...inPlaces(changed, definition, sql`draft.based_on is not null`),
    ...inPlaces(added, definition, sql`draft.based_on is null`),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
}

function inPlaces(limit: Limit, definition: Definition, condition: RawBuilder<SqlBool>) {
  if (limit === true) return [condition];
  return limit.length > 0 ? [sql`${condition} and ${scopeSlug(definition)} in (${sql.join(limit)})`] : [];
}
