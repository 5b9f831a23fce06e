import { availableParallelism, totalmem } from 'node:os';
import type { Settings } from '#lib/config/settings.server.ts';

// At rest: serving process, and each renderer.
const SERVING = 160 * 1024 * 1024;
const RENDERER = 256 * 1024 * 1024;

/** Processors and bytes that the portal may use. */
export interface Machine {
  readonly cores: number;
  readonly bytes: number;
}

export const thisMachine = (): Machine => {
  const limit = process.constrainedMemory();
  return { cores: availableParallelism(), bytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
};

/**
 * Returns the setting, else one for each core besides the serving one, within three quarters of the memory. 0
 * with sessions in memory, which only one process knows.
 */
export function rendererCount(
  { RENDERERS, DATA_DIR, REDIS_URL }: Pick<Settings, 'RENDERERS' | 'DATA_DIR' | 'REDIS_URL'>,
  { cores, bytes }: Machine = thisMachine(),
): number {
  if (!DATA_DIR && !REDIS_URL) return 0;
  const room = Math.floor((0.75 * bytes - SERVING) / RENDERER);
  return RENDERERS ?? Math.max(1, Math.min(cores - 1, room));
}
