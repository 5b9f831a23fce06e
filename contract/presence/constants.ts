/** Time between two heartbeats of an open form, in milliseconds. */
export const HEARTBEAT_MS = 20_000;

/** Time without a heartbeat after which a person counts as gone, in milliseconds. */
export const PRESENCE_MS = 60_000;

/** Records that one page edits at a time. */
export const MOST_RECORDS = 20;
