/** Stands in for the files of the ground, whose canvas jsdom lacks: they never arrive. */
const never = () => new Promise<never>(() => undefined);

export const loadCell = never;
export const loadWorldNames = never;
export const loadTownNames = never;
