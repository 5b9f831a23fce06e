/** Default facts of a goal in forms and content files. */
export const emptyGoal = { startYear: null, targetYear: null, sdgs: [] as never[] } as const;
