import { existsSync } from 'node:fs';
import { saveWithChecksum } from '../backup/checksum.ts';
import { backUpEmbedded, noteEmbedded } from '../backup/embedded.ts';
import { filesOf, saveWithFiles } from '../backup/files.ts';
import { backUpPostgres, notePostgres } from '../backup/postgres.ts';
import { program } from '../backup/program.ts';
import { BackupError } from '../platform/database/backupError.ts';

await program('Usage: npm run backup -- FILE', async ({ databaseUrl, dataDir, files }, { file }) => {
  for (const path of [file, filesOf(file)])
    if (existsSync(path)) throw new BackupError(`${path} exists. Choose another name.`);
  const count = await saveWithFiles(files.folder, file, () =>
    saveWithChecksum(file, (partial) =>
      databaseUrl ? backUpPostgres(databaseUrl, partial) : backUpEmbedded(dataDir, partial),
    ),
  );
  const noted = databaseUrl ? notePostgres(databaseUrl) : noteEmbedded(dataDir);
  await noted.catch((error: unknown) => {
    console.error('The studio will not show this backup: the database could not note it.', error);
  });
  console.log(`Saved: ${file}, with its checksum in ${file}.sha256`);
  if (count > 0) console.log(`Saved: ${count} files of FILES_DIR in ${filesOf(file)}`);
  if (files.s3)
    console.log(`Not saved: files in the bucket ${files.s3.bucket}. Keep its versions, or a copy of it.`);
});
