import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../platform/database/backupError.ts';

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Saves a backup with a checksum for `sha256sum --check`; only a complete pair gets its final name. */
export async function saveWithChecksum(
  file: string,
  save: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    await save(partial);
    const line = `${await checksumOf(partial)}  ${basename(file)}\n`;
    await writeFile(`${file}.sha256`, line, { flush: true });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Compares a backup with its checksum.
 *
 * @throws BackupError if they differ, or one is missing
 */
export async function verifyChecksum(file: string): Promise<void> {
  const [expected, actual] = await Promise.all([
    readFile(`${file}.sha256`, 'utf8').catch(() => null),
    checksumOf(file).catch(() => null),
  ]);
  if (actual === null) throw new BackupError(`${file} cannot be read.`);
  if (expected === null) throw new BackupError(`${file}.sha256 is missing; it belongs to the backup.`);
  if (expected.split(' ')[0] !== actual)
    throw new BackupError(
      `${file} is damaged: it does not match ${basename(file)}.sha256. Nothing was changed.`,
    );
}
