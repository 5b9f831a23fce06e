import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { TaskKind, TaskNoun } from '#contract/tasks/schema.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { CodeWorklist } from '../translation/codeWorklist.ts';

/** Person with their language. */
export interface Person {
  readonly context: UserContext;
  readonly locale: Locale;
  /** Languages of the portal: nothing waits in others, which nobody can read. */
  readonly offered: readonly Locale[];
  /** Entries of code lists, for translators. */
  readonly codes?: CodeWorklist | undefined;
}

/** Tasks as SQL expressions over the tables of `from`. */
export interface TaskQuery {
  readonly noun: TaskNoun;
  /** Id of the record, if its page needs it. */
  readonly id?: RawBuilder<unknown>;
  /** Slugs of the address, outermost first. */
  readonly slugs: readonly RawBuilder<unknown>[];
  /** Record and its container, as JSON with `name` and `language`. */
  readonly record: RawBuilder<unknown>;
  readonly owner?: RawBuilder<unknown>;
  readonly year?: RawBuilder<unknown>;
  readonly since?: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly inLanguage?: RawBuilder<unknown>;
  readonly address?: RawBuilder<unknown>;
  /** Path of the field in the form. */
  readonly field?: RawBuilder<unknown>;
  /** Last columns of an index, which sort equally long waiting tasks without reading all slugs. */
  readonly keys?: readonly RawBuilder<unknown>[];
  /** True if most records may wait: otherwise the planner would join whole tables to count a thousand. */
  readonly isCountedInOrder?: boolean;
  readonly from: RawBuilder<unknown>;
  /** Includes the person's rights. */
  readonly where: RawBuilder<SqlBool>;
}

/**
 * One kind of task about one kind of record. A new one is a file in `sources/` and a line in `sources.ts`.
 */
export interface TaskSource {
  readonly kind: TaskKind;
  /** Returns the person's tasks; null if their roles have none. */
  readonly find: (person: Person) => TaskQuery | null;
}

type Scope = 'initiative' | 'organization' | 'consortium';

const slugsWith = ({ context }: Person, right: Right, kind: Scope): string[] =>
  context.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(context, right, { [kind]: scope.id }) ? [scope.id] : [],
  );

/**
 * Matches records in places where a person has a right; null without any.
 *
 * @param columns column of the slug per scope; other scopes do not count
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

/** Matches public initiatives, and those of the person's team with a right. */
export function isOpenWith(person: Person, right: Right): RawBuilder<SqlBool> {
  const own = slugsWith(person, right, 'initiative');
  const isPublic = sql<SqlBool>`initiative.status = 'published'`;
  return own.length > 0
    ? sql`(${isPublic} or initiative.status = 'draft' and ${initiativeSlug} in (${sql.join(own)}))`
    : isPublic;
}

/** Returns the condition of `within` for initiatives. */
export const inInitiatives = (person: Person, right: Right) =>
  within(person, right, { initiative: initiativeSlug });

export const isOffered = ({ offered }: Person, language: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${language} = any(${offered}::text[])`;

/**
 * Matches rows without a row of a subquery, looked up row by row to find first tasks soon: `not exists`
 * becomes a join with the whole other table.
 *
 * @param from the subquery without its columns
 */
export const lacks = (from: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`coalesce((select false ${from} limit 1), true)`;
