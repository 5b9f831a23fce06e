import type { Server } from 'node:http';
import { logger } from '#lib/log/logger.server.ts';

const GRACE_MS = 10_000;

/**
 * On SIGTERM or SIGINT: takes no new connections, finishes what is under way for at most
 * ten seconds, and exits.
 */
export function stopGracefully(
  server: Server,
  { onStop, onClosed }: { onStop: () => void; onClosed: () => Promise<void> },
): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger().info({ reason }, 'portal is stopping');
    onStop();
    server.close(() => {
      void onClosed().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, GRACE_MS).unref();
  };
  process.once('SIGTERM', () => {
    stop('SIGTERM');
  });
  process.once('SIGINT', () => {
    stop('SIGINT');
  });
}
