import type { Transaction } from 'kysely';
import type { PlanBody } from '#contract/actions/write.ts';
import { may } from '#contract/users/rights.ts';
import type { Saved } from '#contract/records/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type HeldPlan, writePlan } from './write.ts';
import { holdRecord } from '../../platform/records/contribution.ts';
import { existing } from '../../platform/problems/existing.ts';
import { allow } from '../../platform/records/parent.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import type { Rewriting, InitiativePlace } from '../../platform/records/rewriting.ts';

/**
 * Changes an action plan of the coalition.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changePlan(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, telling }: Rewriting<PlanBody, InitiativePlace>,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const held = existing('plan', await holdRecord<HeldPlan>(db, 'action_plan', { slug, within }));
  const isAllowed = may(author.context, 'plan.edit', { initiative: place.slug });
  allow(isAllowed, { noun: 'plan', isPublic: held.status === 'published' });
  requireVersion(version, held.version);
  return writePlan(db, {
    telling: { author, initiativeId: place.id, ...(locale && { locale }), ...telling },
    ...{ held, body: written(held) },
  });
}
