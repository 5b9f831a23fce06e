import { isLoopback } from '#lib/config/isLoopback.ts';
import type { Session } from '../report/main.ts';
import { demoAccountLines } from './demoAccounts.ts';
import type { ServiceOutput } from './runningService.ts';
import { type Mode, services } from './services.ts';
import type { StackSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface Serving {
  readonly settings: StackSettings;
  readonly mode: Mode;
  readonly style: ServiceOutput['style'];
}

/**
 * Milliseconds: the context API listens after its migrations, which may rebuild the search (docs/sizing.md). One that ends
 * meanwhile ends the waiting.
 */
export const READY_WITHIN_MS = 45 * 60_000;

/** Runs the services until stopped; returns the exit code. */
export async function serve(
  { display, signal }: Session,
  { settings, mode, style }: Serving,
): Promise<number> {
  // Printed last.
  let setupLink: string | undefined;
  const onLine = (line: string): void => {
    setupLink ??= /^\s*(https?:\S+\/studio\/setup\?token=\S+)$/.exec(line)?.[1];
  };
  const onReady = (): void => {
    display.print(
      `\n  ${display.paint('bold', 'Common Ground')} is at ${display.paint('cyan', settings.origin)}`,
    );
    if (settings.identity && style === 'named')
      for (const line of demoAccountLines()) display.print(`  ${line}`);
    if (settings.identity && !isLoopback(`http://${inUrl(settings.host)}`))
      display.print(
        `  HOST=${settings.host}: other machines see the site; signing in works on this one alone.`,
      );
    if (setupLink)
      display.print(
        `\n  It has no administrator yet. Open this link within an hour, sign in and set it up:\n  ${display.paint('cyan', setupLink)}\n`,
      );
    display.print(`  ${display.paint('dim', 'Ctrl-C stops it; its data stays.')}\n`);
  };
  await supervise(services(settings, mode), {
    output: { display, style, onLine },
    signal,
    onReady,
    readyWithinMs: READY_WITHIN_MS,
  });
  return 0;
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
