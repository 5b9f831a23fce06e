import { type ContentNoun, contentNouns } from '#contract/content/constants.ts';
import { type InPlaceListNoun, inPlaceListNouns, type ListNoun } from '#contract/imports/constants.ts';
import type { Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasAnywhere } from './duties.ts';

/** Rights of the nouns' definitions, without schemas. */
export const contentRights: Readonly<Record<ContentNoun, readonly Right[]>> = {
  initiatives: ['initiative.propose', 'initiative.edit', 'initiative.publish', 'initiative.admit'],
  organizations: ['organization.create', 'organization.edit', 'organization.admit'],
  conveners: ['convener.create', 'organization.edit'],
  consortiums: ['consortium.create', 'consortium.edit'],
  projects: ['project.edit'],
  opportunities: ['opportunity.edit', 'opportunity.publish'],
  sourcingAreas: ['sourcing-area.edit'],
  stories: ['story.write'],
  pages: ['page.write'],
};

/** Nouns whose records a person may create or edit. */
export const contentNounsOf = (user: UserContext | null): ContentNoun[] =>
  contentNouns.filter((noun) => contentRights[noun].some((right) => hasAnywhere(user, right)));

/** Rights to edit records of nouns that are edited in place, as in their definitions. */
export const inPlaceRights: Readonly<Record<InPlaceListNoun, Right>> = {
  goals: 'goal.edit',
  indicators: 'indicator.edit',
  actions: 'action.edit',
  actionPlans: 'plan.edit',
  documents: 'document.write',
  updates: 'update.write',
};

/** Includes the requested support of projects. */
export const listNounsOf = (user: UserContext | null): ListNoun[] => [
  ...contentNounsOf(user).flatMap((noun): ListNoun[] =>
    noun === 'projects' ? [noun, 'requestedSupport'] : [noun],
  ),
  ...inPlaceListNouns.filter(
    (noun) => hasAnywhere(user, inPlaceRights[noun]) || hasAnywhere(user, 'content.export'),
  ),
];

/** Uses a noun's first right, creation, in any place. */
export const mayCreateContent = (user: UserContext | null, noun: ContentNoun): boolean =>
  hasAnywhere(user, contentRights[noun][0]!);

/** Checks the right to edit others' records, not only proposals. */
export const editsContent = (user: UserContext | null): boolean =>
  Object.values(contentRights)
    .flat()
    .some((right) => right !== 'initiative.propose' && hasAnywhere(user, right));
