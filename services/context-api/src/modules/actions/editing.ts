import type { Kysely } from 'kysely';
import type { ActionEditing, ActionRecord } from '#contract/actions/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { outdatedTextsOf } from '../../platform/records/contribution.ts';
import { findParent } from '../../platform/records/entity.ts';
import { partnersOf, partsOf } from '../partners/partners.ts';
import { readAction, readActions, readPlans } from './written.ts';

interface Asking {
  readonly initiative: string;
  readonly user: UserContext;
  readonly locale: Locale;
}

export async function findActionEditing(
  db: Kysely<Database>,
  { initiative: slug, user, locale }: Asking,
): Promise<ActionEditing | undefined> {
  const found = await findParent(db, { entity: 'initiative', slug }, locale);
  if (!found) return undefined;
  const { id: initiativeId, ...initiative } = found;
  const isOfTeam = may(user, 'action.edit', { initiative: initiative.slug });
  const mayLead = (organization: string) => isOfTeam || may(user, 'action.edit', { organization });
  const partners = await partnersOf(db, initiativeId, locale);
  const actions = await readActions(db, { initiativeId, locale, oid: user.oid });
  const own = actions
    .filter(({ lead, isLed }) => isOfTeam || (isLed && lead && mayLead(lead.slug)))
    .map(({ isLed: _isLed, ...action }) => action);
  const leads = partners.filter((partner) => mayLead(partner.slug));
  if (leads.length === 0 && own.length === 0 && !isOfTeam) return undefined;
  const plans = may(user, 'plan.edit', { initiative: initiative.slug })
    ? await readPlans(db, { initiative_id: initiativeId }, locale)
    : [];
  return {
    initiative,
    goals: await partsOf(db, { entity: 'goal', initiativeId, locale }),
    leads,
    partners,
    actions: own,
    plans: plans.map(({ id: _id, ...plan }) => plan),
  };
}

/** Returns an action in any state, by its present or former slug; undefined without the right. */
export async function findActionRecord(
  db: Kysely<Database>,
  { action: slug, ...asking }: Asking & { readonly action: string },
): Promise<ActionRecord | undefined> {
  const editing = await findActionEditing(db, asking);
  if (!editing) return undefined;
  const found = await db
    .selectFrom('action')
    .innerJoin('initiative', 'initiative.id', 'action.initiative_id')
    .select(['action.id', 'action.slug', 'action.source_locale'])
    .where(hasOrHadSlug('action', slug))
    .where('initiative.slug', '=', editing.initiative.slug)
    .orderBy(presentFirst('action', slug))
    .executeTakeFirst();
  const entry = editing.actions.find((action) => action.slug === found?.slug);
  if (!found || !entry) return undefined;
  const { id, source_locale: sourceLocale } = found;
  const { firstSlug, version, status } = entry;
  return {
    slug: found.slug,
    firstSlug,
    version,
    status,
    initiative: editing.initiative,
    action: await readAction(db, id, asking.locale),
    sourceLocale,
    outdated: await outdatedTextsOf(db, 'action', id),
  };
}
