import { config } from 'zod/mini';

// Evaluated code breaks the Content-Security-Policy. Schemas are loaded after this.
config({ jitless: true });

/** Loaded at the first submission. */
export const writeSchemas = {
  action: async () => (await import('#contract/actions/write.ts')).actionBody,
  plan: async () => (await import('#contract/actions/write.ts')).planBody,
  document: async () => (await import('#contract/documents/write.ts')).documentBody,
  maturityResponse: async () => (await import('#contract/maturity/write.ts')).maturityResponse,
  update: async () => (await import('#contract/stories/write.ts')).updateBody,
  goal: async () => (await import('#contract/goals/write.ts')).goalContent,
  newGoal: async () => (await import('#contract/goals/write.ts')).newGoal,
  indicator: async () => (await import('#contract/indicators/write.ts')).indicatorContent,
  newIndicator: async () => (await import('#contract/indicators/write.ts')).newIndicator,
  reason: async () => (await import('#contract/records/steps.ts')).stepReason,
  withdrawal: async () => (await import('#contract/records/withdrawal.ts')).withdrawal,
};
