import { type Logger, pino } from 'pino';
import { settings } from '#lib/config/settings.server.ts';
import { visitId } from '#lib/http/visit.server.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { errorForLog } from './errorForLog.ts';

const WARN = 40;

let instance: Logger | undefined;

/**
 * Logs JSON lines on standard output, with the visit's id. Headers and query strings are never logged: they
 * may contain secrets or personal input.
 */
export function logger(): Logger {
  return (instance ??= pino({
    level: settings().LOG_LEVEL,
    base: { service: 'portal' },
    serializers: { err: errorForLog },
    mixin: () => ({ requestId: visitId() }),
    hooks: {
      logMethod(args, method, level) {
        if (level >= WARN) measures()?.onLogLine(level);
        method.apply(this, args);
      },
    },
  }));
}
