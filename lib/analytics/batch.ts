export const BATCH_MAX = 20;
