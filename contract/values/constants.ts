export const verifierTypes = ['community', 'government', 'research', 'auditor', 'panel'] as const;

/** Dimensions and categories of disaggregation. */
export const disaggregations = {
  gender: ['women', 'men'],
  age: ['youth', 'adults'],
  holding: ['smallholders', 'estates'],
} as const;

export const dimensions = Object.keys(disaggregations) as Dimension[];
export const categories = Object.values(disaggregations).flat() as Category[];

/** States of a value: drafted, submitted, then returned with a note or approved. */
export const valueStates = ['draft', 'submitted', 'returned', 'approved'] as const;

export type VerifierType = (typeof verifierTypes)[number];
export type Dimension = keyof typeof disaggregations;
export type Category = (typeof disaggregations)[Dimension][number];
export type ValueState = (typeof valueStates)[number];

/** Value before any input. */
export const emptyValue = {
  available: true,
  value: null,
  texts: {},
  parts: [] as never[],
  evidence: [] as never[],
} as const;

/** Texts of a value of which none is written. */
export const emptyValueText = { narrative: null, comment: null, notAvailable: null } as const;
