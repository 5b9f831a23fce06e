import type { OperationName } from '#contract/operations.ts';
import type { SavedNoun } from '#contract/records/saved.ts';

/** Operations without which nobody saves records of a noun; another context API may lack them. */
export const savedOperations = {
  opportunity: ['getSavedOpportunities', 'putSavedOpportunity'],
  project: ['getSavedProjects', 'putSavedProject'],
} as const satisfies Readonly<Record<SavedNoun, readonly OperationName[]>>;
