// A query may contain personal input or a secret.
const query = /\?[^\s"'`]*/g;

/** Removes secrets: HTTP clients' errors contain the request, with key and tokens. */
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
