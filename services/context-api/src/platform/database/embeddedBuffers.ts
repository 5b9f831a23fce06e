import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 ** 2;

/** Bytes of tables and indexes above which searches gain by more buffers: a third at 10,000 initiatives. */
const LARGE = 256 * MEGABYTE;

/**
 * Returns PGlite's `shared_buffers` for a folder, or for a new one and memory. A start clears them, which takes
 * half a second for 128 MB.
 */
export function embeddedBuffers(folder?: string): '32MB' | '128MB' {
  if (folder === undefined) return '32MB';
  const files = globSync('*/*', { cwd: join(folder, 'base') });
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'base', file)).size, 0);
  return bytes > LARGE ? '128MB' : '32MB';
}
