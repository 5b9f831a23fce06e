export const verifierTypes = ['community', 'government', 'research', 'auditor', 'panel'] as const;

/** Categories by dimension. */
export const disaggregations = {
  gender: ['women', 'men'],
  age: ['youth', 'adults'],
  holding: ['smallholders', 'estates'],
} as const;

export const dimensions = Object.keys(disaggregations) as Dimension[];
export const categories = Object.values(disaggregations).flat() as Category[];

/** Drafted, submitted, then returned with a note or approved. */
export const valueStates = ['draft', 'submitted', 'returned', 'approved'] as const;

export type VerifierType = (typeof verifierTypes)[number];
export type Dimension = keyof typeof disaggregations;
export type Category = (typeof disaggregations)[Dimension][number];
export type ValueState = (typeof valueStates)[number];

export const emptyValue = {
  available: true,
  value: null,
  texts: {},
  parts: [] as never[],
  evidence: [] as never[],
} as const;

export const emptyValueText = { narrative: null, comment: null, notAvailable: null } as const;
