import { existsSync } from 'node:fs';
import { saveWithChecksum } from '../backup/checksum.ts';
import { backUpEmbedded, noteEmbedded } from '../backup/embedded.ts';
import { backUpPostgres, notePostgres } from '../backup/postgres.ts';
import { program } from '../backup/program.ts';
import { BackupError } from '../platform/database/backupError.ts';

await program('Usage: npm run backup -- FILE', async ({ databaseUrl, dataDir }, { file }) => {
  if (existsSync(file)) throw new BackupError(`${file} exists. Choose another name.`);
  await saveWithChecksum(file, (partial) =>
    databaseUrl ? backUpPostgres(databaseUrl, partial) : backUpEmbedded(dataDir, partial),
  );
  const noted = databaseUrl ? notePostgres(databaseUrl) : noteEmbedded(dataDir);
  await noted.catch((error: unknown) => {
    console.error('The studio will not show this backup: the database could not note it.', error);
  });
  console.log(`Saved: ${file}, with its checksum in ${file}.sha256`);
});
