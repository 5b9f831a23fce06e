import { may, type Place, type Right, rights } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';

/** Rights to read more, and to write as a visitor or newcomer. */
const noDuties: readonly Right[] = [
  'drafts.read',
  'evidence.read',
  'template.see',
  'interest.express',
  'initiative.propose',
];

export function hasAnywhere(user: UserContext | null, right: Right): boolean {
  const places: Place[] = (user?.roles ?? []).flatMap(({ scope }) =>
    scope ? [{ [scope.kind]: scope.id }] : [],
  );
  return [{}, ...places].some((place) => may(user, right, place));
}

/** Includes own proposals. */
export const hasDuties = (user: UserContext | null): boolean =>
  (user?.verified === true && user.hasDrafts === true) ||
  (Object.keys(rights) as Right[]).some((right) => !noDuties.includes(right) && hasAnywhere(user, right));
