/** What maturity is assessed by; apart from the schemas, so that the browser can have it without a validator. */
export const maturityGroups = {
  scale: ['landscape-scale'],
  governance: ['participation', 'public-policy', 'decision-making', 'coordination', 'safeguards'],
  'goals-and-actions': ['sustainability-goals', 'action-plan', 'finance-strategy'],
  monitoring: ['baseline', 'performance-monitoring', 'activity-monitoring'],
} as const;

export const maturityGroupCodes = Object.keys(maturityGroups) as MaturityGroup[];

/** The twelve sub-criteria in their order, by which they are numbered. */
export const maturityCriteria = Object.values(maturityGroups).flat() as MaturityCriterion[];

/** From the lowest to the highest. */
export const maturityLevels = ['not-assessed', 'building', 'progressing', 'advanced'] as const;

export type MaturityGroup = keyof typeof maturityGroups;
export type MaturityCriterion = (typeof maturityGroups)[MaturityGroup][number];
export type MaturityLevel = (typeof maturityLevels)[number];
