import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { may } from '#contract/rights.ts';
import type { UserContext } from '#contract/user.ts';
import { publicDocument } from '../../database/publicRecords.ts';
import { membershipOf } from '../../users/membership.ts';
import { visibleDocument } from '../documents/visibleDocument.ts';
import { publicStory } from '../stories/publicStory.ts';

const inDocument = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from document join organization on organization.id = document.organization_id
  where document.sha256 = file.sha256 and ${visible} and organization.status = 'published'`;

/** For each noun that shows files: the records that anybody may see and that show the row of `file`. */
const uses: readonly RawBuilder<unknown>[] = [
  sql`select 1 from story_file join story on story.id = story_id
    where story_file.sha256 = file.sha256 and ${publicStory}`,
  sql`select 1 from page_file join page on page.id = page_id
    where page_file.sha256 = file.sha256 and page.status = 'published'`,
  inDocument(publicDocument),
  sql`select 1 from indicator_value_document as evidence join indicator on indicator.id = evidence.indicator_id
    join goal on goal.id = indicator.goal_id join initiative on initiative.id = indicator.initiative_id
    where evidence.sha256 = file.sha256 and evidence.is_public and indicator.status = 'published'
      and goal.status = 'published' and initiative.status = 'published'`,
];

/** For each noun that has evidence or drafts: the records that show the row of `file` to those who may read them; `initiative` is their table. */
const evidenceUses: readonly RawBuilder<unknown>[] = [
  sql`select 1 from indicator_value_work as work join indicator on indicator.id = work.indicator_id
    join initiative on initiative.id = indicator.initiative_id
    where work.content -> 'evidence' @> jsonb_build_array(jsonb_build_object('sha256', file.sha256))`,
  sql`select 1 from indicator_value_document as evidence join indicator on indicator.id = evidence.indicator_id
    join initiative on initiative.id = indicator.initiative_id where evidence.sha256 = file.sha256`,
  sql`select 1 from story_file join story on story.id = story_id
    join initiative on initiative.id = story.initiative_id where story_file.sha256 = file.sha256`,
  sql`select 1 from document join initiative on initiative.id = document.initiative_id
    where document.sha256 = file.sha256`,
];

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Holds for the files that some record shows to everybody. */
export const isPublic: RawBuilder<SqlBool> = anyOf(uses.map((use) => sql`exists (${use})`));

// Where somebody reads evidence: everywhere, or in some initiatives.
function inEvidence(context: UserContext): readonly RawBuilder<unknown>[] {
  const slugs = context.roles.flatMap(({ scope }) =>
    scope?.kind === 'initiative' && may(context, 'evidence.read', { initiative: scope.id }) ? [scope.id] : [],
  );
  const isEverywhere = may(context, 'evidence.read');
  if (!isEverywhere && slugs.length === 0) return [];
  const where = isEverywhere ? sql`true` : sql`initiative.slug in (${sql.join(slugs)})`;
  return evidenceUses.map((use) => sql`exists (${use} and initiative.status = 'published' and ${where})`);
}

/** Holds for the files that some record shows to somebody who is signed in. */
export const visibleTo = (context: UserContext): RawBuilder<SqlBool> =>
  anyOf([
    isPublic,
    sql`exists (${inDocument(visibleDocument(membershipOf(context)))})`,
    ...inEvidence(context),
  ]);
