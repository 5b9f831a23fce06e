/** Maximum of events in one request of a browser. */
export const BATCH_MAX = 20;
