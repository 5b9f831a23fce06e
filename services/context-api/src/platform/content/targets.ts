import { partOf, type Target } from './kind.ts';

// What content refers to, by name: so no kind needs the definition of another.
export const organization: Target = { entity: 'organization' };
export const convener: Target = { entity: 'convener' };
export const consortium: Target = { entity: 'consortium' };
export const initiative: Target = { entity: 'initiative' };
/** A goal, as `initiative-slug/goal-slug`. */
export const goal: Target = partOf(initiative, 'goal');
/** A project, as `initiative-slug/project-slug`. */
export const project: Target = { entity: 'project', parent: { key: 'initiative', kind: initiative } };
