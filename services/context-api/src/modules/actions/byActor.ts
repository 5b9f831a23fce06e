import { type RawBuilder, sql } from 'kysely';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { parentReference, reference } from '../../platform/records/entity.ts';
import { isActor } from '../partners/actors.ts';
import { publicAction } from './visible.ts';

const SHOWN = 6;

export interface OwnActionsRow {
  total: number;
  items: { action: Reference; type: string; stage: string; initiative: Reference }[];
}

/** Returns `OwnActionsRow` of `organization` as JSON. */
export const ownActions = (locale: Locale): RawBuilder<unknown> => sql`(
  with own as (
    select action.* from action_actor as link join action on action.id = link.action_id
    join initiative on initiative.id = action.initiative_id and initiative.status = 'published'
    where link.organization_id = organization.id and ${publicAction} and ${isActor}
  )
  select json_build_object('total', (select count(*)::int from own), 'items', (
    select coalesce(json_agg(json_build_object('action', ${reference('action')}, 'type', action.type,
      'stage', action.stage, 'initiative', ${parentReference('initiative', locale)})
      order by action.updated_at desc, action.id), '[]')
    from (select * from own order by updated_at desc, id limit ${sql.lit(SHOWN)}) as action
    join initiative on initiative.id = action.initiative_id
    join ${localizedText('action', locale)} as text on true))
)`;

export const nameOwnActions = (
  { total, items }: OwnActionsRow,
  naming: Naming,
): NonNullable<OrganizationDetail['actions']> => ({
  total,
  items: items.map(({ action, type, stage, initiative }) => ({
    ...action,
    type: naming.one('action-type', type),
    stage: naming.one('action-stage', stage),
    initiative,
  })),
});
