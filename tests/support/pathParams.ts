import { contentId } from './content.ts';
import { importId } from './imports.ts';
import { assignedRole, invitation, registration, user } from './people.ts';
import { message } from './teamMessages.ts';

/** Values for the parts of paths; a new part needs one here. */
export const pathValues = {
  initiative: 'dak-lak',
  organization: 'dragonfly',
  convener: 'round-table',
  consortium: 'alliance',
  story: 'launch',
  update: 'rain',
  goal: 'less-water',
  indicator: 'irrigation-water',
  project: 'springs',
  opportunity: 'mill',
  sourcingArea: 'buon-ho',
  message: message().id,
  user: user().id,
  role: assignedRole().id,
  invitation: invitation().id,
  registration: registration().id,
  section: 'name',
  page: 'privacy',
  noun: 'organizations',
  list: 'commodity',
  language: 'fr',
  id: contentId,
  import: importId,
};

export const pathParams = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...file.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => [
      name,
      pathValues[name as keyof typeof pathValues],
    ]),
  );

/** Returns the status of a page: the one about problems explains a rejected request. */
export const statusOf = (file: string): number => (file === 'sign-in-problem.tsx' ? 400 : 200);
