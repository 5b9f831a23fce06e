import type { Transaction } from 'kysely';
import type { PlanBody } from '#contract/actions/write.ts';
import type { Saved } from '#contract/records/write.ts';
import { may } from '#contract/users/rights.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { lockForChange } from '../../platform/records/contribution.ts';
import { allow } from '../../platform/records/parent.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import type { InitiativePlace, Rewriting } from '../../platform/records/rewriting.ts';
import { type LockedPlan, writePlan } from './write.ts';

/** @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request` */
export async function changePlan(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, audit }: Rewriting<PlanBody, InitiativePlace>,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const locked = existing('plan', await lockForChange<LockedPlan>(db, 'action_plan', { slug, within }));
  const isAllowed = may(author.context, 'plan.edit', { initiative: place.slug });
  allow(isAllowed, { noun: 'plan', isPublic: locked.status === 'published' });
  requireVersion(version, locked.version);
  return writePlan(db, {
    audit: { author, initiativeId: place.id, ...(locale && { locale }), ...audit },
    locked,
    body: written(locked),
  });
}
