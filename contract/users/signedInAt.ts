/**
 * When a person signed in, in seconds since 1970, with calls on their behalf: a token that was renewed since then tells the time of
 * its renewal only. What belongs to a sign-in of before an erasure is refused.
 */
export const signedInAtHeader = 'x-signed-in-at';
