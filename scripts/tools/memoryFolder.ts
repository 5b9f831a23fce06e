import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GiB = 1024 ** 3;

interface Needs {
  /** Bytes of the folder. */
  readonly space: number;
  /** Bytes of memory, with those of the folder. */
  readonly memory: number;
}

const needsOfTests: Needs = { space: 4 * GiB, memory: 8 * GiB };

/**
 * Moves temporary files of this process and its children to memory, if there is enough of it and `TMPDIR` is not
 * set: tests make hundreds of databases, and each waits for the disk.
 */
export function keepTemporaryFilesInMemory(folder = '/dev/shm', { space, memory } = needsOfTests): void {
  if (process.env.TMPDIR === undefined && freemem() >= memory && spaceOf(folder) >= space && runs(folder))
    process.env.TMPDIR = folder;
}

function spaceOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Tells whether programs run from the folder: Varnish compiles its configuration there. */
function runs(folder: string): boolean {
  let own: string | undefined;
  try {
    own = mkdtempSync(join(folder, 'program-'));
    const program = join(own, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    if (own !== undefined) rmSync(own, { recursive: true, force: true });
  }
}
