import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TaskNoun } from '#contract/tasks/schema.ts';
import type { Right } from '#contract/users/rights.ts';
import type { PublicEntity } from '../../../platform/localization/localizedText.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { isOpenWith, type Person, type TaskQuery, type TaskSource, within } from '../source.ts';

interface Draft {
  readonly noun: TaskNoun;
  readonly entity: PublicEntity;
  readonly right: Right;
  readonly owner: 'initiative' | 'organization';
  /** Joins of containers. */
  readonly join: RawBuilder<unknown>;
  /** Slug of an organization whose editors change the record, too. */
  readonly organization?: RawBuilder<unknown>;
}

const inInitiative = (entity: PublicEntity) =>
  sql`join initiative on initiative.id = ${sql.ref(`${entity}.initiative_id`)}`;

const drafts: readonly Draft[] = [
  { noun: 'goal', entity: 'goal', right: 'goal.edit', owner: 'initiative', join: inInitiative('goal') },
  {
    noun: 'indicator',
    entity: 'indicator',
    right: 'indicator.edit',
    owner: 'initiative',
    join: inInitiative('indicator'),
  },
  {
    noun: 'action',
    entity: 'action',
    right: 'action.edit',
    owner: 'initiative',
    join: inInitiative('action'),
    // Organizations change actions that they lead.
    organization: sql`(select organization.slug from action_actor as lead
      join organization on organization.id = lead.organization_id
      where lead.action_id = action.id and lead.position = 0)`,
  },
  {
    noun: 'plan',
    entity: 'action_plan',
    right: 'plan.edit',
    owner: 'initiative',
    join: inInitiative('action_plan'),
  },
  {
    noun: 'update',
    entity: 'story',
    right: 'update.write',
    owner: 'initiative',
    join: inInitiative('story'),
    organization: sql`(select organization.slug from organization where organization.id = story.organization_id)`,
  },
  {
    noun: 'document',
    entity: 'document',
    right: 'document.write',
    owner: 'organization',
    join: sql`join organization on organization.id = document.organization_id and organization.status = 'published'
      left join initiative on initiative.id = document.initiative_id`,
    organization: sql`case when document.initiative_id is null then organization.slug end`,
  },
];

function draftsOf(
  person: Person,
  { noun, entity, right, owner, join, organization }: Draft,
): TaskQuery | null {
  const scope = within(person, right, {
    initiative: sql`initiative.slug`,
    ...(organization && { organization }),
  });
  // Documents may belong to an organization alone.
  const isOpen = sql<SqlBool>`(initiative.id is null or ${isOpenWith(person, right)})`;
  return (
    scope && {
      noun,
      slugs: [sql.ref(`${owner}.slug`), sql.ref(`${entity}.slug`)],
      record: parentReference(entity, person.locale),
      owner: parentReference(owner, person.locale),
      since: sql.ref(`${entity}.updated_at`),
      from: sql`${sql.table(entity)} ${join}`,
      where: sql`${sql.ref(`${entity}.status`)} = 'draft' and ${isOpen} and ${scope}`,
    }
  );
}

/** Unpublished records. */
export const draftSources: readonly TaskSource[] = drafts.map((draft) => ({
  kind: 'draft',
  find: (person) => draftsOf(person, draft),
}));
