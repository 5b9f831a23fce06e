/** How many events a browser may send at once. */
export const BATCH_MAX = 20;
