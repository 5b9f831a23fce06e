/** In the browser in place of Next's stand-in for Node's `process`, of which it reads variables that nobody has set. */
export const env: Readonly<Record<string, string | undefined>> = {};
