import type { Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasAnywhere } from './duties.ts';

/** Right of translators, and those of editors, who translate their records. */
const translating: readonly Right[] = [
  'text.translate',
  'initiative.edit',
  'organization.edit',
  'consortium.edit',
  'project.edit',
  'opportunity.edit',
  'sourcing-area.edit',
  'goal.edit',
  'indicator.edit',
  'plan.edit',
  'action.publish',
  'update.write',
  'document.write',
  'story.write',
  'page.write',
];

export const translatesSome = (user: UserContext): boolean =>
  translating.some((right) => hasAnywhere(user, right));
