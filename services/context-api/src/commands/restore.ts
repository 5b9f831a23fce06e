import { verifyChecksum } from '../backup/checksum.ts';
import { restoreEmbedded } from '../backup/embedded.ts';
import { restorePostgres } from '../backup/postgres.ts';
import { program } from '../backup/program.ts';

await program(
  'Usage: npm run restore -- FILE [--replace]',
  async ({ databaseUrl, dataDir }, { file, replace }) => {
    await verifyChecksum(file);
    if (databaseUrl) {
      await restorePostgres(databaseUrl, file, { replace });
      console.log(`Restored: ${file}`);
      return;
    }
    const former = await restoreEmbedded(dataDir, file, { replace });
    console.log(`Restored: ${file}${former ? `. The former database is in ${former}` : ''}`);
  },
);
