import type { OperationName } from '#contract/operations.ts';
import type { SavedNoun } from '#contract/records/constants.ts';

/** Operations without which nobody saves records of a noun. */
export const savedOperations = {
  opportunity: ['getSavedOpportunities', 'putSavedOpportunity'],
  project: ['getSavedProjects', 'putSavedProject'],
} as const satisfies Readonly<Record<SavedNoun, readonly OperationName[]>>;
