import type { Viewer } from './viewer.ts';

/** Mirrors the right `drafts.read` of an initiative, so that no visitor loads the table of rights. */
export const readsDrafts = (viewer: Viewer | null, initiative: string): boolean =>
  viewer?.context.verified === true &&
  viewer.context.roles.some(({ name, scope }) =>
    scope ? scope.kind === 'initiative' && scope.id === initiative : ['verifier', 'admin'].includes(name),
  );
