/** Facts of a goal before any input, in an empty form and where a content file says nothing; its theme is chosen. */
export const emptyGoal = { startYear: null, targetYear: null, sdgs: [] as never[] } as const;
