export const policyNames = ['signin', 'reset', 'forcedreset'] as const;

export type PolicyName = (typeof policyNames)[number];
