import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DueAction, DueActions } from '#contract/dashboards/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { parentReference, reference } from '../../platform/records/entity.ts';
import { dayOf } from '../../platform/records/money.ts';
import { isActor } from '../partners/actors.ts';

const SOON_DAYS = 90;
const DAY_MS = 86_400_000;
const SHOWN = 20;

interface Options {
  /** Condition over `action`. */
  readonly where: RawBuilder<SqlBool>;
  readonly locale: Locale;
  readonly naming: Naming;
}

type DueRow = Omit<DueAction, 'stage'> & { stage: DueAction['stage']['code'] };

const actors = (locale: Locale) => sql`(
  select coalesce(json_agg(${reference('organization')} order by link.position), '[]')
  from action_actor as link join organization on organization.id = link.organization_id
  join ${localizedText('organization', locale)} as text on true
  where link.action_id = action.id and organization.status = 'published' and ${isActor})`;

/** Returns actions that are overdue or end soon. */
export async function findDueActions(
  db: Kysely<Database>,
  { where, locale, naming }: Options,
): Promise<DueActions> {
  const now = new Date();
  const today = dayOf(now);
  const soon = dayOf(new Date(now.getTime() + SOON_DAYS * DAY_MS));
  const { rows } = await sql<DueRow>`
    select action.slug, served.name, served.locale as language, action.stage, action.end_date as "endDate",
      action.end_date < ${today} as overdue, ${parentReference('initiative', locale)} as initiative,
      ${actors(locale)} as actors
    from action join initiative on initiative.id = action.initiative_id
    join ${localizedText('action', locale)} as served on true
    where ${where} and action.stage not in ('completed', 'dropped') and action.end_date <= ${soon}
    order by action.end_date, action.id
  `.execute(db);
  const overdue = rows.filter((row) => row.overdue).length;
  return {
    overdue,
    dueSoon: rows.length - overdue,
    due: rows
      .slice(0, SHOWN)
      .map(({ stage, ...row }) => ({ ...row, stage: naming.one('action-stage', stage) })),
  };
}
