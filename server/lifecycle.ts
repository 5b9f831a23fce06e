import type { Server } from 'node:http';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { logger } from '#lib/log/logger.server.ts';

const GRACE_MS = 10_000;

// Others are for debuggers and crashes, ignored on purpose (nohup), or Next's.
const events = [...Object.keys(constants.signals), 'beforeExit', 'uncaughtException', 'unhandledRejection'];
const skip = events.filter(
  (event) => event !== 'SIGINT' && event !== 'SIGTERM',
) as closeWithGrace.AllEvents[];

interface Stop {
  /** While connections are still accepted. */
  readonly drainSeconds?: number;
  readonly onStop: () => void;
  readonly onClosed: () => Promise<void>;
}

/**
 * Stops on SIGTERM or SIGINT: serves for `drainSeconds`, then finishes pending requests within ten seconds. A
 * second signal exits at once.
 */
export function stopGracefully(server: Server, { drainSeconds = 0, onStop, onClosed }: Stop): void {
  const drainMs = drainSeconds * 1000;
  closeWithGrace({ delay: drainMs + GRACE_MS + 2000, logger: logger(), skip }, async ({ signal: reason }) => {
    logger().info({ reason }, 'portal is stopping');
    onStop();
    if (drainMs > 0) await wait(drainMs);
    setTimeout(() => {
      server.closeAllConnections();
    }, GRACE_MS).unref();
    await new Promise((resolve) => server.close(resolve));
    await onClosed();
  });
}
