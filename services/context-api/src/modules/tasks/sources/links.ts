import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LinkNoun } from '../../../platform/database/tables/links.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource, within } from '../source.ts';

// One failure may be an outage of a minute.
const isDead = sql<SqlBool>`link_check.failures >= 2`;

const uses = (noun: LinkNoun): RawBuilder<unknown> => sql`link_check
  join outward_link on outward_link.url = link_check.url and outward_link.noun = ${sql.lit(noun)}`;

const common = {
  since: sql`link_check.failed_since`,
  address: sql`link_check.url`,
  note: sql`link_check.problem`,
};

function values(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      ...common,
      noun: 'value',
      slugs: [sql`initiative.slug`, sql`indicator.slug`, sql`outward_link.part`],
      record: parentReference('indicator', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`outward_link.part`,
      from: sql`${uses('value')} join indicator on indicator.id = outward_link.record_id
        join initiative on initiative.id = indicator.initiative_id`,
      where: sql`${isDead} and indicator.status = 'published' and initiative.status = 'published' and ${scope}`,
    }
  );
}

function answers(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      ...common,
      noun: 'maturity',
      slugs: [sql`initiative.slug`, sql`maturity.year::text`, sql`outward_link.part`],
      record: parentReference('maturity', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`maturity.year`,
      from: sql`${uses('maturity')} join maturity on maturity.id = outward_link.record_id
        join initiative on initiative.id = maturity.initiative_id`,
      where: sql`${isDead} and maturity.status = 'published' and initiative.status = 'published' and ${scope}`,
    }
  );
}

const inInitiative =
  (noun: 'action' | 'update', entity: 'action' | 'story') =>
  (person: Person): TaskQuery | null => {
    const scope = inInitiatives(person, 'quality.read');
    return (
      scope && {
        ...common,
        noun,
        slugs: [sql`initiative.slug`, sql.ref(`${entity}.slug`)],
        record: parentReference(entity, person.locale),
        owner: parentReference('initiative', person.locale),
        from: sql`${uses(noun)} join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = outward_link.record_id
        join initiative on initiative.id = ${sql.ref(`${entity}.initiative_id`)}`,
        where: sql`${isDead} and ${sql.ref(`${entity}.status`)} = 'published' and initiative.status = 'published' and ${scope}`,
      }
    );
  };

function initiatives(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      ...common,
      noun: 'initiative',
      slugs: [sql`initiative.slug`],
      record: parentReference('initiative', person.locale),
      from: sql`${uses('initiative')} join initiative on initiative.id = outward_link.record_id`,
      where: sql`${isDead} and initiative.status = 'published' and ${scope}`,
    }
  );
}

const website =
  (entity: 'organization' | 'consortium') =>
  (person: Person): TaskQuery | null => {
    const scope = within(
      person,
      'quality.read',
      entity === 'organization' ? { organization: sql`organization.slug` } : {},
    );
    return (
      scope && {
        ...common,
        noun: entity,
        slugs: [sql.ref(`${entity}.slug`)],
        record: parentReference(entity, person.locale),
        from: sql`${uses(entity)} join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = outward_link.record_id`,
        where: sql`${isDead} and ${sql.ref(`${entity}.status`)} = 'published' and ${scope}`,
      }
    );
  };

/** Returns dead links in news and pages, which belong to no initiative. */
const written =
  (entity: 'story' | 'page', right: 'story.write' | 'page.write') =>
  (person: Person): TaskQuery | null => {
    const scope = within(person, right, {}) ?? within(person, 'quality.read', {});
    return (
      scope && {
        ...common,
        noun: entity,
        slugs: [entity === 'page' ? sql`page.path` : sql`story.slug`],
        record: parentReference(entity, person.locale),
        from: sql`${uses(entity)} join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = outward_link.record_id`,
        where: sql`${isDead} and ${sql.ref(`${entity}.status`)} = 'published' and ${scope}`,
      }
    );
  };

/** Records with addresses that do not respond. */
export const linkSources: readonly TaskSource[] = [
  values,
  answers,
  inInitiative('action', 'action'),
  inInitiative('update', 'story'),
  initiatives,
  website('organization'),
  website('consortium'),
  written('story', 'story.write'),
  written('page', 'page.write'),
].map((find) => ({ kind: 'dead-link', find }));
