import { type RawBuilder, sql } from 'kysely';
import type { TranslationNoun } from '#contract/translation/constants.ts';
import type { Translatable } from './translatables.ts';

/** Events that count views of a noun's pages by slug. */
const ownEvents: Partial<Record<TranslationNoun, string>> = {
  initiatives: 'view_compact',
  organizations: 'view_profile',
  conveners: 'view_profile',
  consortiums: 'view_profile',
  projects: 'view_project',
  opportunities: 'view_opportunities',
  stories: 'view_story',
  updates: 'view_story',
};

/** Events of the containing page, for records without one. */
const ownerEvents = { initiative: 'view_compact', organization: 'view_profile' } as const;

/** Tables `views` and `followers`; few rows, as few subjects are counted per day. */
export const reachTables = sql`views as materialized (
    select event, subject, sum(count)::int as count from event_count
    where day > (now() at time zone 'utc')::date - 90 and subject <> ''
      and event in ('view_compact', 'view_profile', 'view_project', 'view_opportunities', 'view_story')
    group by event, subject),
  followers as materialized (select initiative_id, count(*)::int as count from follow group by initiative_id)`;

interface Reach {
  readonly views: RawBuilder<unknown>;
  readonly followers: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

/** Returns views of a record's page, else of the containing one, and followers. */
export function reachOf({ noun, entity, owner }: Translatable): Reach {
  const event = ownEvents[noun] ?? (owner ? ownerEvents[owner] : null);
  const slug =
    ownEvents[noun] !== undefined || !owner
      ? sql.ref(`${entity}.slug`)
      : sql`(select owner.slug from ${sql.table(owner)} as owner where owner.id = ${sql.ref(`${entity}.${owner}_id`)})`;
  const initiative =
    entity === 'initiative'
      ? sql`initiative.id`
      : owner === 'initiative'
        ? sql.ref(`${entity}.initiative_id`)
        : null;
  return {
    views: event ? sql`coalesce(views.count, 0)` : sql`0`,
    followers: initiative ? sql`coalesce(followers.count, 0)` : sql`0`,
    join: sql`${event ? sql`left join views on views.event = ${event} and views.subject = ${slug}` : sql``}
      ${initiative ? sql`left join followers on followers.initiative_id = ${initiative}` : sql``}`,
  };
}
