import { pino, type Logger } from 'pino';
import { settings } from '#lib/config/settings.server.ts';

let instance: Logger | undefined;

/** JSON lines on standard output. Headers and query strings are never logged: they may hold secrets or what people typed. */
export function logger(): Logger {
  return (instance ??= pino({ level: settings().LOG_LEVEL, base: { service: 'portal' } }));
}
