import type { Transaction } from 'kysely';
import type { PlanBody } from '#contract/actionEditing.ts';
import { may } from '#contract/rights.ts';
import type { Saved } from '#contract/written.ts';
import type { Database } from '../database/schema.ts';
import { type HeldPlan, writePlan } from '../repositories/actions/write.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import { existing } from '../existing.ts';
import { allow } from '../routes/place.ts';
import { requireVersion } from './requireVersion.ts';
import type { Rewriting, InitiativePlace } from './rewriting.ts';

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
