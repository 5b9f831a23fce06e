import { verifyChecksum } from '../backup/checksum.ts';
import { restoreEmbedded } from '../backup/embedded.ts';
import { restoreFiles, verifyFiles } from '../backup/files.ts';
import { restorePostgres } from '../backup/postgres.ts';
import { program } from '../backup/program.ts';

await program(
  'Usage: npm run restore -- FILE [--replace]',
  async ({ databaseUrl, dataDir, files }, { file, replace }) => {
    await verifyChecksum(file);
    await verifyFiles(file);
    if (databaseUrl) {
      await restorePostgres(databaseUrl, file, { replace });
      console.log(`Restored: ${file}`);
    } else {
      const former = await restoreEmbedded(dataDir, file, { replace });
      console.log(`Restored: ${file}${former ? `. The former database is in ${former}` : ''}`);
    }
    const added = await restoreFiles(file, files.folder);
    if (added > 0) console.log(`Restored: ${added} files to ${files.folder}`);
  },
);
