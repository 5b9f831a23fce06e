import { watchCircuits } from '#lib/http/circuitBreaker.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Circuit } from './renderers/openCircuits.ts';

/** Logs and passes on changes of this process. */
export function reportCircuits(onChange: (circuit: Circuit) => void): void {
  watchCircuits((origin, state) => {
    onChange({ origin, isOpen: state === 'refused' });
    if (state === 'refused') logger().warn({ origin }, 'the service does not respond; calls are refused');
    if (state === 'responds') logger().info({ origin }, 'the service responds again');
    if (state === 'unasked')
      logger().info({ origin }, 'the service did not respond, and is not called any more');
  });
}
