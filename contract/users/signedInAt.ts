/**
 * Time of sign-in, in seconds since 1970: a renewed token only has that of its renewal. Sign-ins before an
 * erasure are rejected.
 */
export const signedInAtHeader = 'x-signed-in-at';
