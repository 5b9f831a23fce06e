import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type ContentNoun, contentNouns } from '#contract/content/constants.ts';
import type { TaskKind, TaskNoun } from '#contract/tasks/schema.ts';
import type { PublicEntity } from '../../../platform/localization/localizedText.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { editable, mayPublish } from '../../../platform/visibility/editable.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { inStudio } from '../../content/records.ts';
import type { Person, TaskQuery, TaskSource } from '../source.ts';

const taskNouns: Readonly<Record<ContentNoun, TaskNoun>> = {
  initiatives: 'initiative',
  organizations: 'organization',
  conveners: 'convener',
  consortiums: 'consortium',
  projects: 'project',
  opportunities: 'opportunity',
  sourcingAreas: 'sourcing-area',
  stories: 'story',
  pages: 'page',
};

interface Step {
  readonly kind: TaskKind;
  /** Drafts for publishers, else for editors. */
  readonly isForPublishers?: true;
  readonly state: (oid: string) => RawBuilder<SqlBool>;
}

// Also of those whose schedule has ended.
const isEditedBy = (oid: string) =>
  sql<SqlBool>`(draft.created_by = ${oid} or draft.updated_by = ${oid} or draft.scheduled_by = ${oid})`;

const steps: readonly Step[] = [
  {
    kind: 'returned',
    // Reviewers give a reason; failed schedules return drafts to their scheduler without one.
    state: (oid) => sql`draft.state = 'returned' and (draft.created_by = ${oid} or draft.submitted_by = ${oid}
      or draft.note is null and coalesce(draft.scheduled_by, draft.updated_by) = ${oid})`,
  },
  {
    kind: 'review',
    isForPublishers: true,
    state: (oid) => sql`draft.state = 'submitted' and draft.submitted_by is distinct from ${oid}`,
  },
  {
    kind: 'draft',
    state: (oid) => sql`draft.state = 'draft' and draft.publish_at is null and ${isEditedBy(oid)}`,
  },
  {
    kind: 'submitted',
    state: (oid) => sql`draft.state = 'submitted' and draft.submitted_by = ${oid}`,
  },
];

function stepOf(
  { context, locale }: Person,
  noun: ContentNoun,
  { isForPublishers, state }: Step,
): TaskQuery | null {
  if (!context.verified) return null;
  const kind = kindsByNoun[noun];
  const { definition, parent } = kind;
  const entity = kind.entity as PublicEntity;
  const scope = isForPublishers ? mayPublish(context, definition) : editable(context, definition);
  if (scope === null) return null;
  const owner = parent && (parent.kind.entity as PublicEntity);
  const within = owner
    ? sql`join ${sql.table(owner)} on ${sql.ref(`${owner}.id`)} = ${sql.ref(`${entity}.${owner}_id`)}`
    : sql``;
  return {
    noun: taskNouns[noun],
    slugs: [sql`draft.record_id::text`],
    record: parentReference(entity, locale),
    ...(owner && { owner: parentReference(owner, locale) }),
    since: sql`draft.updated_at`,
    by: sql`(select name from app_user where app_user.oid = nullif(draft.updated_by, ${context.oid}))`,
    note: sql`draft.note`,
    from: sql`record_draft as draft join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = draft.record_id ${within}`,
    where: sql`draft.entity = ${sql.lit(entity)} and ${inStudio(kind)} and ${state(context.oid)} and ${scope}`,
  };
}

/** Drafts that are returned, to review, to finish, or wait for others. */
export const contentDraftSources: readonly TaskSource[] = steps.flatMap((step) =>
  contentNouns.map((noun) => ({ kind: step.kind, find: (person) => stepOf(person, noun, step) })),
);
