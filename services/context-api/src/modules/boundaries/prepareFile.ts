import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { isDatabase } from './read/signature.ts';
import { runTask } from './runTask.ts';
import type { WrittenBoundary } from './tasks.ts';

/** Waiting files, with their bytes in memory. */
const MOST_WAITING = 8;
let waiting = 0;

/**
 * Prepares the boundary of a file, unless too many wait.
 *
 * @throws ProblemError `unavailable`
 * @throws UnreadableBoundary
 */
export async function prepareFile(content: Buffer, country: string | undefined): Promise<WrittenBoundary> {
  if (waiting >= MOST_WAITING) throw new ProblemError('unavailable', { headers: { 'retry-after': '20' } });
  waiting += 1;
  try {
    return await prepareInThread(content, country);
  } finally {
    waiting -= 1;
  }
}

/** The library reads databases from files only. */
async function prepareInThread(content: Buffer, country: string | undefined): Promise<WrittenBoundary> {
  // A copy, which the thread takes over.
  if (!isDatabase(content)) {
    return runTask({ kind: 'prepare', content: new Uint8Array(content), path: null, country });
  }
  const folder = await mkdtemp(join(tmpdir(), 'boundary-'));
  try {
    const path = join(folder, 'boundary.gpkg');
    await writeFile(path, content, { mode: 0o600 });
    return await runTask({
      kind: 'prepare',
      content: new Uint8Array(content.subarray(0, 16)),
      path,
      country,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
