import { may, type Place, type Right, rights } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';

/** Rights that are no duty: to read more, and to write as a visitor or a newcomer. */
const noDuties: readonly Right[] = [
  'drafts.read',
  'evidence.read',
  'template.see',
  'interest.express',
  'initiative.propose',
];

/** Returns whether a person has a right in any place. */
export function hasAnywhere(user: UserContext | null, right: Right): boolean {
  const places: Place[] = (user?.roles ?? []).flatMap(({ scope }) =>
    scope ? [{ [scope.kind]: scope.id }] : [],
  );
  return [{}, ...places].some((place) => may(user, right, place));
}

/** Returns whether a person has anything to do in the studio, or has proposed something. */
export const hasDuties = (user: UserContext | null): boolean =>
  (user?.verified === true && user.hasDrafts === true) ||
  (Object.keys(rights) as Right[]).some((right) => !noDuties.includes(right) && hasAnywhere(user, right));
