import { handlesMessages, managesMembers } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { contentNounsOf, editsContent } from './contentRights.ts';
import { hasAnywhere, hasDuties } from './duties.ts';
import { studioRoutes } from './routes.ts';
import { translatesSome } from './translationRights.ts';

/** In the order of the navigation. */
export type StudioAreaKey =
  'tasks' | 'content' | 'codes' | 'translation' | 'messages' | 'people' | 'data' | 'settings' | 'status';

interface StudioArea {
  /** Key of the text `studio:areas.<key>`. */
  readonly key: StudioAreaKey;
  readonly href: string;
  /** The context API decides about each record. */
  readonly mayOpen: (user: UserContext) => boolean;
}

export const studioAreas: readonly StudioArea[] = [
  { key: 'tasks', href: studioRoutes.tasks(), mayOpen: hasDuties },
  { key: 'content', href: studioRoutes.content(), mayOpen: (user) => contentNounsOf(user).length > 0 },
  { key: 'translation', href: studioRoutes.translations(), mayOpen: translatesSome },
  { key: 'codes', href: studioRoutes.codes(), mayOpen: (user) => hasAnywhere(user, 'code.manage') },
  { key: 'messages', href: studioRoutes.messages(), mayOpen: handlesMessages },
  { key: 'data', href: studioRoutes.data(), mayOpen: editsContent },
  { key: 'people', href: studioRoutes.people(), mayOpen: managesMembers },
  {
    key: 'settings',
    href: studioRoutes.settings(),
    mayOpen: (user) => hasAnywhere(user, 'settings.manage') || hasAnywhere(user, 'page.write'),
  },
  { key: 'status', href: studioRoutes.status(), mayOpen: (user) => hasAnywhere(user, 'settings.manage') },
];

export const mayOpenArea = (area: StudioAreaKey, user: UserContext): boolean =>
  studioAreas.some(({ key, mayOpen }) => key === area && mayOpen(user));
