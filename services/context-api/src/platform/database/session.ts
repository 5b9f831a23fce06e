/** A day stays a text, as `2026-11-30`: the drivers would make it a moment in the time zone of the machine. */
export const asText = (value: string): string => value;

/** The default of 0.3 misses "forset" for "forest". */
export const typoThreshold = 'set pg_trgm.similarity_threshold = 0.2';

// What visitors ask is over before its code would be compiled, which takes up to half a second.
const noCompilation = 'set jit = off';

/** Set on every connection to a server. */
export const sessionSettings = `${typoThreshold}; ${noCompilation}`;
