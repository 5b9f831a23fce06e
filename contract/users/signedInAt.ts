/**
 * Header with the time of sign-in, in seconds since 1970: a renewed token only carries the time of its renewal.
 * Sign-ins before an erasure are rejected.
 */
export const signedInAtHeader = 'x-signed-in-at';
