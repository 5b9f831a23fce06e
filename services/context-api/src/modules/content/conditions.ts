import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { slugOf } from '../../platform/content/slugOf.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findByAddress } from '../../platform/definitions/resolve.ts';
import { editable } from '../../platform/visibility/editable.ts';
import type { Choosable } from './kinds.ts';

// Slugs have no accents: `ca phe` finds `Cà phê`.
function slugMatches(entity: string, q: string) {
  const slug = slugOf(q);
  return slug === '' ? sql`false` : sql`${sql.ref(`${entity}.slug`)} like ${`%${slug}%`}`;
}

const patternOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Matches records whose name or slug contains a text. */
export const nameMatches = (entity: string, q: string): RawBuilder<SqlBool> =>
  sql`(exists (select from ${sql.table(`${entity}_text`)} as found
        where ${sql.ref(`found.${entity}_id`)} = ${sql.ref(`${entity}.id`)} and found.name ilike ${patternOf(q)})
      or ${slugMatches(entity, q)})`;

/**
 * Matches records whose name or slug contains a text, or the name of a draft that the person may edit; the
 * query includes `draft`.
 */
export function matches(kind: Choosable, q: string | undefined, user: UserContext): RawBuilder<SqlBool> {
  if (q === undefined || q === '') return sql`true`;
  return sql`(${nameMatches(kind.entity, q)}
      or exists (select from jsonb_each(draft.content -> 'text') as drafted (locale, words)
        where drafted.words ->> 'name' ilike ${patternOf(q)} and ${editable(user, kind.definition)}))`;
}

export async function withinCondition(db: Kysely<Database>, kind: Choosable, within: string | undefined) {
  if (within === undefined || !kind.parent) return sql`true`;
  const found = await findByAddress(db, kind.parent.kind, within);
  return found ? sql`${sql.ref(`${kind.entity}.${kind.parent.kind.entity}_id`)} = ${found.id}` : sql`false`;
}

/** Matches texts in a language that are missing or older than the source text. */
export const behindCondition = ({ entity }: Choosable, behind: Locale | undefined) =>
  behind === undefined
    ? sql`true`
    : sql`(${sql.ref(`${entity}.source_locale`)} <> ${behind} and not exists (
        select from ${sql.table(`${entity}_text`)} as current
        where ${sql.ref(`current.${entity}_id`)} = ${sql.ref(`${entity}.id`)}
          and current.locale = ${behind} and current.outdated is null))`;

/** Matches records that a person created, first published or last changed. */
export const mineCondition = ({ entity }: Choosable, oid: string | undefined) =>
  oid === undefined
    ? sql`true`
    : sql`(${oid} in (draft.created_by, draft.updated_by, ${sql.ref(`${entity}.updated_by`)}) or exists (
        select from revision where revision.kind = ${sql.lit(entity)}
          and revision.action in ('create', 'first-publish')
          and revision.record_id = ${sql.ref(`${entity}.id`)}::text and revision.oid = ${oid}))`;
