// SQLSTATE of connection exception, shutdown, too many connections, statement canceled.
const gone = /^(08...|57P0[1-5]|57014|53[0-9A-Z]{3})$/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
// Errors without a code of `pg`'s pool and client, and of PGlite.
const messages =
  /timeout exceeded when trying to connect|Query read timeout|not queryable|Connection terminated|Client has encountered a connection error|PGlite is clos|pool after calling end|driver has already been destroyed/i;

export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  // Errors that end a connection, as a wrong password.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return network.has(code) || gone.test(code) || messages.test(error.message);
}
