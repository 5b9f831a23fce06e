/** A day stays a text, as `2026-11-30`: the drivers would make it a moment in the time zone of the machine. */
export const asText = (value: string): string => value;

/** Set on every connection: the default of 0.3 misses "forset" for "forest". */
export const typoThreshold = 'set pg_trgm.similarity_threshold = 0.2';
