import { type DestinationStream, type Logger, pino } from 'pino';
import { measures } from './measures.ts';

const WARN = 40;

/** Addresses may contain search words, and tokens of private feeds. */
const address = /(?:https?:\/)?\/v1\/[^\s"'`]*/g;

const withoutAddresses = (text: string): string => text.replace(address, '[address]');

interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

// The other fields of PostgreSQL's errors may repeat a row.
const ofDatabase = ['severity', 'table', 'column', 'constraint', 'routine'] as const;

/** Recognizes errors that quote input: of data and constraints (SQLSTATE), mail servers and parsers. */
const isQuoting = (error: Error, code: unknown): boolean =>
  ('severity' in error && /^(?:22|23|P0)/.test(String(code))) ||
  'responseCode' in error ||
  error instanceof SyntaxError ||
  error.name === 'ZodError';

/** Returns an error's type and origin, and its message if that cannot repeat personal input. */
export function errorForLog(error: unknown): LoggedError | { readonly type: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const details = error as Error & Record<string, unknown>;
  const code = details['code'] ?? details['responseCode'];
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(!isQuoting(error, code) && { message: withoutAddresses(error.message) }),
    ...('severity' in error && Object.fromEntries(ofDatabase.map((name) => [name, details[name]]))),
    stack: places.join('\n'),
  };
}

/** Returns a logger of JSON lines on standard output, without addresses, headers and bodies. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'context-api' },
    serializers: {
      err: errorForLog,
      // Objects that the framework itself logs.
      req: () => undefined,
      res: () => undefined,
    },
    hooks: {
      logMethod(args, method, level) {
        if (level >= WARN) measures()?.onLogLine(level);
        // An error alone would set the line's message.
        const [first] = args as unknown[];
        const given = first instanceof Error ? [{ err: first }, ...(args as unknown[]).slice(1)] : args;
        if (first instanceof Error && given.length === 1) given.push('failed');
        const safe = given.map((each: unknown) => (typeof each === 'string' ? withoutAddresses(each) : each));
        method.apply(this, safe as Parameters<typeof method>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
