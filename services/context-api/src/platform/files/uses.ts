import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { FileUses } from '../nouns/noun.ts';
import { allNouns } from '../nouns/registry.ts';
import { editable } from '../visibility/editable.ts';
import { draftFiles, namesFile } from '../visibility/fileColumns.ts';

const fromNouns = <T>(usesOf: (files: FileUses) => readonly T[] | undefined): readonly T[] =>
  allNouns().flatMap(({ files }) => (files && usesOf(files)) ?? []);

// A draft shows its files to its writers.
const inOwnDraft = ({ oid }: UserContext): RawBuilder<SqlBool> => sql`exists (select 1 from record_draft
  where ${oid} in (record_draft.created_by, record_draft.updated_by) and ${namesFile(draftFiles)})`;

// Other editors of the record see them, too.
const inEditedDrafts = (context: UserContext): readonly RawBuilder<unknown>[] =>
  Object.values(definitions).map(
    (definition) => sql`exists (select 1 from record_draft as draft
      join ${sql.table(definition.entity)} on ${sql.ref(`${definition.entity}.id`)} = draft.record_id
      where draft.entity = ${sql.lit(definition.entity)} and position(file.sha256 in draft.content::text) > 0
        and ${editable(context, definition)})`,
  );

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Condition for public files. */
export const isPublic = (): RawBuilder<SqlBool> =>
  anyOf(fromNouns(({ shown }) => shown).map((use) => sql`exists (${use})`));

const placesOf = (context: UserContext, kind: 'initiative' | 'organization', right: Right): string[] =>
  context.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(context, right, { [kind]: scope.id }) ? [scope.id] : [],
  );

function inEvidence(context: UserContext): readonly RawBuilder<unknown>[] {
  const slugs = placesOf(context, 'initiative', 'evidence.read');
  const isEverywhere = may(context, 'evidence.read');
  if (!isEverywhere && slugs.length === 0) return [];
  // The team sees an initiative before visitors.
  const own = slugs.length > 0 ? sql`initiative.slug in (${sql.join(slugs)})` : sql`false`;
  const where = isEverywhere ? sql`(initiative.status = 'published' or ${own})` : own;
  return fromNouns(({ inInitiative }) => inInitiative).map((use) => sql`exists (${use} and ${where})`);
}

const inOwn = (context: UserContext): readonly RawBuilder<unknown>[] =>
  fromNouns(({ ofOrganization }) => ofOrganization).flatMap(([right, use]) => {
    const slugs = placesOf(context, 'organization', right);
    return slugs.length > 0 ? [sql`exists (${use} and organization.slug in (${sql.join(slugs)}))`] : [];
  });

/** Condition for files that a person may read. */
export const visibleTo = (context: UserContext): RawBuilder<SqlBool> =>
  anyOf([
    isPublic(),
    ...fromNouns(({ shownTo }) => (shownTo ? [shownTo] : [])).map((use) => sql`exists (${use(context)})`),
    ...inEvidence(context),
    ...inOwn(context),
    inOwnDraft(context),
    ...inEditedDrafts(context),
  ]);
