/** Most records that are compared. */
export const MAX_COMPARED = 4;
