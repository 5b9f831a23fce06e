/** Returns a day as text, `2026-11-30`: drivers would convert it to the machine's time zone. */
export const asText = (value: string): string => value;

/** Setting for typos: the default of 0.3 misses "forset" for "forest". */
export const typoThreshold = 'set pg_trgm.similarity_threshold = 0.2';

// Visitors' queries end before their code would be compiled (up to half a second).
const noCompilation = 'set jit = off';

export const sessionSettings = `${typoThreshold}; ${noCompilation}`;
