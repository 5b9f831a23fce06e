import { sql } from 'kysely';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource, within } from '../source.ts';

const today = sql`(now() at time zone 'UTC')::date`;

const published = sql`initiative.status = 'published'`;

function actions(person: Person): TaskQuery | null {
  const scope = within(person, 'action.edit', {
    initiative: sql`initiative.slug`,
    organization: sql`(select organization.slug from action_actor as lead
      join organization on organization.id = lead.organization_id
      where lead.action_id = action.id and lead.position = 0)`,
  });
  return (
    scope && {
      noun: 'action',
      slugs: [sql`initiative.slug`, sql`action.slug`],
      record: parentReference('action', person.locale),
      owner: parentReference('initiative', person.locale),
      due: sql`action.end_date`,
      keys: [sql`action.id`],
      isCountedInOrder: true,
      from: sql`action join initiative on initiative.id = action.initiative_id`,
      where: sql`action.status = 'published' and ${published} and ${scope}
        and action.end_date < ${today} and action.stage in ('commitment', 'under-way')`,
    }
  );
}

function projects(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'project',
      slugs: [sql`initiative.slug`, sql`project.slug`],
      record: parentReference('project', person.locale),
      owner: parentReference('initiative', person.locale),
      due: sql`project.end_date`,
      keys: [sql`project.id`],
      isCountedInOrder: true,
      from: sql`project join initiative on initiative.id = project.initiative_id`,
      where: sql`project.status = 'published' and ${published} and ${scope}
        and project.end_date < ${today} and project.activity_status in ('pipeline', 'implementation')`,
    }
  );
}

/** Returns unmet requests for support past their deadline. */
function support(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'support',
      slugs: [sql`initiative.slug`, sql`project.slug`, sql`requested_support.slug`],
      record: parentReference('requested_support', person.locale),
      owner: parentReference('project', person.locale),
      due: sql`requested_support.deadline`,
      keys: [sql`requested_support.id`],
      isCountedInOrder: true,
      from: sql`requested_support join project on project.id = requested_support.project_id
        join initiative on initiative.id = project.initiative_id`,
      where: sql`project.status = 'published' and ${published} and ${scope}
        and requested_support.deadline < ${today} and requested_support.support_status in ('open', 'partly-met')`,
    }
  );
}

/** Returns opportunities that closed before the sum was secured. */
function opportunities(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'opportunity',
      slugs: [sql`initiative.slug`, sql`opportunity.slug`],
      record: parentReference('opportunity', person.locale),
      owner: parentReference('initiative', person.locale),
      due: sql`opportunity.closes_on`,
      keys: [sql`opportunity.id`],
      isCountedInOrder: true,
      from: sql`opportunity join initiative on initiative.id = opportunity.initiative_id`,
      where: sql`opportunity.status = 'published' and ${published} and ${scope}
        and opportunity.closes_on < ${today} and coalesce(opportunity.secured, 0) < opportunity.sought`,
    }
  );
}

/** Records whose day has passed. */
export const deadlineSources: readonly TaskSource[] = [actions, projects, support, opportunities].map(
  (find) => ({
    kind: 'overdue',
    find,
  }),
);
