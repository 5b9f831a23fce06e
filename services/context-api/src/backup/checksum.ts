import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../platform/database/backupError.ts';

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the checksum of a backup beside it, as `sha256sum --check` reads it. */
export async function writeChecksum(file: string): Promise<void> {
  await writeFile(`${file}.sha256`, `${await checksumOf(file)}  ${basename(file)}\n`);
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
