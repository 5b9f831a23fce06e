import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TaskNoun } from '#contract/tasks/schema.ts';
import type { Right } from '#contract/users/rights.ts';
import { publishedWithin } from '../../platform/database/publicRecords.ts';
import type { PublicEntity } from '../../platform/localization/localizedText.ts';
import { parentReference } from '../../platform/records/entity.ts';
import { documentInPublicPlace } from '../documents/visible.ts';
import { inInitiatives, type Person, within } from './source.ts';

/** Noun with warnings: location of its records, and receivers. */
export interface WarnedNoun {
  readonly noun: TaskNoun;
  readonly entity: PublicEntity;
  /** Containing record, with its join. */
  readonly owner?: 'initiative' | 'organization';
  readonly join: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  readonly slugs: readonly RawBuilder<unknown>[];
  /** Returns the condition of the person's records; null without any. */
  readonly scope: (person: Person) => RawBuilder<SqlBool> | null;
}

const isPublished = (entity: PublicEntity) => sql<SqlBool>`${sql.ref(`${entity}.status`)} = 'published'`;

const initiative = sql`join initiative on initiative.status = 'published' and initiative.id =`;
const organization = sql`join organization on organization.status = 'published' and organization.id =`;

const ofInitiative = (noun: TaskNoun, entity: PublicEntity): WarnedNoun => ({
  noun,
  entity,
  owner: 'initiative',
  join: sql`${initiative} ${sql.ref(`${entity}.initiative_id`)}`,
  where: isPublished(entity),
  slugs: [sql`initiative.slug`, sql.ref(`${entity}.slug`)],
  scope: (person) => inInitiatives(person, 'quality.read'),
});

/** Returns a noun of the whole portal, for people with its right, else with `quality.read`. */
const ofSite = (noun: 'story' | 'page', right: Right): WarnedNoun => ({
  noun,
  entity: noun,
  join: sql``,
  where:
    noun === 'story' ? sql`story.status = 'published' and story.initiative_id is null` : isPublished(noun),
  slugs: [noun === 'story' ? sql`story.slug` : sql`page.path`],
  scope: (person) => within(person, right, {}) ?? within(person, 'quality.read', {}),
});

const all = {
  initiative: {
    noun: 'initiative',
    entity: 'initiative',
    join: sql``,
    where: isPublished('initiative'),
    slugs: [sql`initiative.slug`],
    scope: (person) => inInitiatives(person, 'quality.read'),
  },
  organization: {
    noun: 'organization',
    entity: 'organization',
    join: sql``,
    where: isPublished('organization'),
    slugs: [sql`organization.slug`],
    scope: (person) => within(person, 'quality.read', { organization: sql`organization.slug` }),
  },
  convener: {
    noun: 'convener',
    entity: 'convener',
    join: sql``,
    where: isPublished('convener'),
    slugs: [sql`convener.slug`],
    scope: (person) =>
      within(person, 'quality.read', {
        organization: sql`(select convening.slug from organization as convening where convening.id = convener.organization_id)`,
      }),
  },
  consortium: {
    noun: 'consortium',
    entity: 'consortium',
    join: sql``,
    where: isPublished('consortium'),
    slugs: [sql`consortium.slug`],
    scope: (person) => within(person, 'consortium.edit', { consortium: sql`consortium.slug` }),
  },
  goal: ofInitiative('goal', 'goal'),
  indicator: ofInitiative('indicator', 'indicator'),
  action: ofInitiative('action', 'action'),
  plan: ofInitiative('plan', 'action_plan'),
  project: ofInitiative('project', 'project'),
  opportunity: ofInitiative('opportunity', 'opportunity'),
  update: ofInitiative('update', 'story'),
  'sourcing-area': {
    noun: 'sourcing-area',
    entity: 'sourcing_area',
    owner: 'organization',
    join: sql`${organization} sourcing_area.organization_id`,
    where: publishedWithin('sourcing_area', 'initiative'),
    slugs: [sql`organization.slug`, sql`sourcing_area.slug`],
    scope: (person) => within(person, 'quality.read', { organization: sql`organization.slug` }),
  },
  document: {
    noun: 'document',
    entity: 'document',
    owner: 'organization',
    join: sql`${organization} document.organization_id`,
    where: sql`document.status = 'published' and ${documentInPublicPlace}`,
    slugs: [sql`organization.slug`, sql`document.slug`],
    scope: (person) =>
      within(person, 'quality.read', {
        // Documents of an initiative are its team's.
        organization: sql`case when document.initiative_id is null then organization.slug end`,
        initiative: sql`(select about.slug from initiative as about where about.id = document.initiative_id)`,
      }),
  },
  story: ofSite('story', 'story.write'),
  page: ofSite('page', 'page.write'),
} as const satisfies Partial<Record<TaskNoun, WarnedNoun>>;

export type WarnedName = keyof typeof all;

export const warnedNouns: Readonly<Record<WarnedName, WarnedNoun>> = all;

/** Returns a task's columns that name its record. */
export const namedBy = ({ locale }: Person, { noun, entity, owner, slugs }: WarnedNoun) => ({
  noun,
  id: sql.ref(`${entity}.id`),
  slugs,
  record: parentReference(entity, locale),
  ...(owner && { owner: parentReference(owner, locale) }),
});
