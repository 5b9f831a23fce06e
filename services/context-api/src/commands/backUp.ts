import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { writeChecksum } from '../backup/checksum.ts';
import { backUpEmbedded } from '../backup/embedded.ts';
import { backUpPostgres } from '../backup/postgres.ts';
import { program } from '../backup/program.ts';
import { BackupError } from '../platform/database/backupError.ts';

await program('Usage: npm run backup -- FILE', async ({ databaseUrl, dataDir }, { file }) => {
  if (existsSync(file)) throw new BackupError(`${file} exists. Choose another name.`);
  // Under its name there is only a whole backup.
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    await (databaseUrl ? backUpPostgres(databaseUrl, partial) : backUpEmbedded(dataDir, partial));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  await writeChecksum(file);
  console.log(`Saved: ${file}, with its checksum in ${file}.sha256`);
});
