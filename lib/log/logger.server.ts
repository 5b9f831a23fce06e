import { pino, type Logger } from 'pino';
import { settings } from '#lib/config/settings.server.ts';
import { visitId } from '#lib/http/visit.server.ts';
import { errorForLog } from './errorForLog.ts';

let instance: Logger | undefined;

/**
 * JSON lines on standard output, each with the name of its visit, which the context API logs, too. Headers and query strings are never
 * logged: they may hold secrets or what people typed.
 */
export function logger(): Logger {
  return (instance ??= pino({
    level: settings().LOG_LEVEL,
    base: { service: 'portal' },
    serializers: { err: errorForLog },
    mixin: () => ({ requestId: visitId() }),
  }));
}
