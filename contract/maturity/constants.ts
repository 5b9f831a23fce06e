/** Without a validator, for the browser. */
export const maturityGroups = {
  scale: ['landscape-scale'],
  governance: ['participation', 'public-policy', 'decision-making', 'coordination', 'safeguards'],
  'goals-and-actions': ['sustainability-goals', 'action-plan', 'finance-strategy'],
  monitoring: ['baseline', 'performance-monitoring', 'activity-monitoring'],
} as const;

export const maturityGroupCodes = Object.keys(maturityGroups) as MaturityGroup[];

/** Twelve, in their numbered order. */
export const maturityCriteria = Object.values(maturityGroups).flat() as MaturityCriterion[];

/** Lowest first. */
export const maturityLevels = ['not-assessed', 'building', 'progressing', 'advanced'] as const;

export type MaturityGroup = keyof typeof maturityGroups;
export type MaturityCriterion = (typeof maturityGroups)[MaturityGroup][number];
export type MaturityLevel = (typeof maturityLevels)[number];
