import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { membershipOf } from '../auth/membership.ts';
import { publicAction, publicDocument, publicStory } from '../database/publicRecords.ts';
import { isActor } from '../visibility/actors.ts';
import { opportunitiesShowing, visibleAction, visibleDocument } from '../visibility/audiences.ts';
import { editable } from '../visibility/editable.ts';
import { namesFile } from '../visibility/fileColumns.ts';

const inDocument = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from document join organization on organization.id = document.organization_id
  where ${namesFile('document.sha256')} and ${visible} and organization.status = 'published'`;

const inAction = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from action join initiative on initiative.id = action.initiative_id
  where ${namesFile('action.evidence', { isPublic: true })} and ${visible} and initiative.status = 'published'`;

/** Public records that show `file`, per noun. */
const uses: readonly RawBuilder<unknown>[] = [
  sql`select 1 from story_file join story on story.id = story_id
    where ${namesFile('story_file.sha256')} and ${publicStory}`,
  sql`select 1 from page_file join page on page.id = page_id
    where ${namesFile('page_file.sha256')} and page.status = 'published'`,
  inDocument(publicDocument),
  sql`select 1 from indicator_value_document join indicator on indicator.id = indicator_value_document.indicator_id
    join goal on goal.id = indicator.goal_id join initiative on initiative.id = indicator.initiative_id
    where ${namesFile('indicator_value_document.sha256')} and indicator_value_document.is_public
      and indicator.status = 'published'
      and goal.status = 'published' and initiative.status = 'published'`,
  sql`select 1 from maturity_evidence join maturity on maturity.id = maturity_evidence.maturity_id
    join initiative on initiative.id = maturity.initiative_id
    where ${namesFile('maturity_evidence.sha256')} and maturity_evidence.is_public and maturity.status = 'published'
      and initiative.status = 'published'`,
  inAction(publicAction),
  sql`select 1 from action_plan join initiative on initiative.id = action_plan.initiative_id
    where ${namesFile('action_plan.document', { isPublic: true })} and action_plan.status = 'published' and initiative.status = 'published'`,
  opportunitiesShowing(null),
  sql`select 1 from initiative where ${namesFile('initiative.hero_image')} and initiative.status = 'published'`,
  sql`select 1 from organization where ${namesFile('organization.logo')} and organization.status = 'published'`,
  sql`select 1 from portal_settings where ${namesFile('portal_settings.logo')}`,
];

/** Records with evidence or drafts that show `file` to permitted readers, per `initiative`. */
const evidenceUses: readonly RawBuilder<unknown>[] = [
  sql`select 1 from indicator_value_work join indicator on indicator.id = indicator_value_work.indicator_id
    join initiative on initiative.id = indicator.initiative_id
    where ${namesFile('indicator_value_work.content')}`,
  sql`select 1 from indicator_value_document join indicator on indicator.id = indicator_value_document.indicator_id
    join initiative on initiative.id = indicator.initiative_id where ${namesFile('indicator_value_document.sha256')}`,
  sql`select 1 from story_file join story on story.id = story_id
    join initiative on initiative.id = story.initiative_id where ${namesFile('story_file.sha256')}`,
  sql`select 1 from document join initiative on initiative.id = document.initiative_id
    where ${namesFile('document.sha256')}`,
  sql`select 1 from maturity_answer join maturity on maturity.id = maturity_answer.maturity_id
    join initiative on initiative.id = maturity.initiative_id
    where ${namesFile('maturity_answer.draft')}`,
  sql`select 1 from maturity_evidence join maturity on maturity.id = maturity_evidence.maturity_id
    join initiative on initiative.id = maturity.initiative_id where ${namesFile('maturity_evidence.sha256')}`,
  sql`select 1 from action join initiative on initiative.id = action.initiative_id
    where ${namesFile('action.evidence')}`,
  sql`select 1 from action_plan join initiative on initiative.id = action_plan.initiative_id
    where ${namesFile('action_plan.document')}`,
];

/** Organizations' records that show `file` to permitted readers, per `organization`. */
const ownUses: readonly (readonly [Right, RawBuilder<unknown>])[] = [
  [
    'action.edit',
    sql`select 1 from action join action_actor as link on link.action_id = action.id and link.position = 0
      join organization on organization.id = link.organization_id
      where ${namesFile('action.evidence')} and ${isActor}`,
  ],
  [
    'update.write',
    sql`select 1 from story_file join story on story.id = story_id
      join organization on organization.id = story.organization_id where ${namesFile('story_file.sha256')}`,
  ],
  [
    'document.write',
    sql`select 1 from document join organization on organization.id = document.organization_id
      where ${namesFile('document.sha256')} and document.initiative_id is null`,
  ],
];

// A draft shows its files to its writers.
const inOwnDraft = ({ oid }: UserContext): RawBuilder<SqlBool> => sql`exists (select 1 from record_draft
  where ${oid} in (record_draft.created_by, record_draft.updated_by) and ${namesFile('record_draft.content')})`;

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
export const isPublic: RawBuilder<SqlBool> = anyOf(uses.map((use) => sql`exists (${use})`));

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
  return evidenceUses.map((use) => sql`exists (${use} and ${where})`);
}

const inOwn = (context: UserContext): readonly RawBuilder<unknown>[] =>
  ownUses.flatMap(([right, use]) => {
    const slugs = placesOf(context, 'organization', right);
    return slugs.length > 0 ? [sql`exists (${use} and organization.slug in (${sql.join(slugs)}))`] : [];
  });

/** Condition for files that a person may read. */
export const visibleTo = (context: UserContext): RawBuilder<SqlBool> =>
  anyOf([
    isPublic,
    sql`exists (${inDocument(visibleDocument(membershipOf(context)))})`,
    sql`exists (${inAction(visibleAction(membershipOf(context)))})`,
    sql`exists (${opportunitiesShowing(membershipOf(context))})`,
    ...inEvidence(context),
    ...inOwn(context),
    inOwnDraft(context),
    ...inEditedDrafts(context),
  ]);
