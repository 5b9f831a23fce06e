export const registrationStates = ['waiting', 'approved', 'declined'] as const;
