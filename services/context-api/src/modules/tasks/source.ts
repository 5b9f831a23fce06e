import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { TaskKind, TaskNoun } from '#contract/tasks/schema.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { CodeWorklist } from '../translation/codeWorklist.ts';

/** Person whose tasks are read, and their language. */
export interface Person {
  readonly context: UserContext;
  readonly locale: Locale;
  /** Entries of code lists, for those who translate them. */
  readonly codes?: CodeWorklist | undefined;
}

/** Tasks as SQL; every part is an expression over the tables of `from`. */
export interface TaskQuery {
  readonly noun: TaskNoun;
  /** Id of the record, where its page needs it. */
  readonly id?: RawBuilder<unknown>;
  /** Slugs of the record's address, outermost first. */
  readonly slugs: readonly RawBuilder<unknown>[];
  /** Record, and the one that contains it, as JSON with `name` and `language`. */
  readonly record: RawBuilder<unknown>;
  readonly owner?: RawBuilder<unknown>;
  readonly year?: RawBuilder<unknown>;
  readonly since?: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly inLanguage?: RawBuilder<unknown>;
  readonly address?: RawBuilder<unknown>;
  /** Path of a field in the form of the record. */
  readonly field?: RawBuilder<unknown>;
  /** Sort tasks that wait equally long, where slugs would need all to be read: the last columns of an index. */
  readonly keys?: readonly RawBuilder<unknown>[];
  /** True where most records may wait: out of order, the planner would join whole tables to count a thousand. */
  readonly isCountedInOrder?: boolean;
  readonly from: RawBuilder<unknown>;
  /** Includes the person's rights: no row is a record that they may not see. */
  readonly where: RawBuilder<SqlBool>;
}

/**
 * One kind of task about one kind of record. A new one is a file in `sources/` and a line in `sources.ts`.
 */
export interface TaskSource {
  readonly kind: TaskKind;
  /** Returns the person's tasks; null where their roles have none. */
  readonly find: (person: Person) => TaskQuery | null;
}

type Scope = 'initiative' | 'organization' | 'consortium';

/** Returns the slugs of the records in which a person has a right. */
const slugsWith = ({ context }: Person, right: Right, kind: Scope): string[] =>
  context.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(context, right, { [kind]: scope.id }) ? [scope.id] : [],
  );

/**
 * Returns the condition that a record lies where a person has a right; null where they have it nowhere.
 *
 * @param columns column of the slug per scope; a scope without one does not count
 */
export function within(
  person: Person,
  right: Right,
  columns: Partial<Record<Scope, RawBuilder<unknown>>>,
): RawBuilder<SqlBool> | null {
  if (may(person.context, right)) return sql<SqlBool>`true`;
  const conditions = (Object.entries(columns) as [Scope, RawBuilder<unknown>][]).flatMap(
    ([scope, column]) => {
      const slugs = slugsWith(person, right, scope);
      return slugs.length > 0 ? [sql`${column} in (${sql.join(slugs)})`] : [];
    },
  );
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : null;
}

const initiativeSlug = sql`initiative.slug`;

/** Returns the condition that an initiative is public, or prepared by a team that the person belongs to with a right. */
export function isOpenWith(person: Person, right: Right): RawBuilder<SqlBool> {
  const own = slugsWith(person, right, 'initiative');
  const isPublic = sql<SqlBool>`initiative.status = 'published'`;
  return own.length > 0
    ? sql`(${isPublic} or initiative.status = 'draft' and ${initiativeSlug} in (${sql.join(own)}))`
    : isPublic;
}

/** Returns the condition of `within` for records of initiatives. */
export const inInitiatives = (person: Person, right: Right) =>
  within(person, right, { initiative: initiativeSlug });

/**
 * Returns the condition that a correlated subquery finds no row. It is looked up row by row, so that the first tasks are
 * found soon: `not exists` becomes a join with all rows of the other table.
 *
 * @param from the subquery without its columns
 */
export const lacks = (from: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`coalesce((select false ${from} limit 1), true)`;
