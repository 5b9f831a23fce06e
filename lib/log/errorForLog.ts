// Of an address: everything behind its path may be what a person typed, or a secret.
const query = /\?[^\s"'`]*/g;

/** An error as the log may have it: an HTTP client's own holds the request, with key and tokens, among its fields. */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message.replace(query, '?…'),
    stack: places.join('\n'),
  };
}
