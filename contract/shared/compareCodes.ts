/** Compares ASCII texts, such as dates. `localeCompare` loads the rules of languages first, for milliseconds. */
export const compareCodes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
