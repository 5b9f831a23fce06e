import { partOf, type Target } from './kind.ts';

// By name, so that no kind needs the definition of another.
export const organization: Target = { entity: 'organization' };
export const convener: Target = { entity: 'convener' };
export const consortium: Target = { entity: 'consortium' };
export const initiative: Target = { entity: 'initiative' };
/** Goal, as `initiative-slug/goal-slug`. */
export const goal: Target = partOf(initiative, 'goal');
/** Project, as `initiative-slug/project-slug`. */
export const project: Target = { entity: 'project', parent: { key: 'initiative', kind: initiative } };
