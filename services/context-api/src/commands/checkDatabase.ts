import { checkEmbedded } from '../backup/embedded.ts';
import { readDatabaseConfig } from '../config.ts';
import { reportStartFailure, UsageError } from '../reportStartFailure.ts';

try {
  const { databaseUrl, dataDir } = readDatabaseConfig(process.env);
  if (databaseUrl) throw new UsageError('For PostgreSQL use pg_amcheck; this checks the embedded database.');
  await checkEmbedded(dataDir);
  console.log('The database is sound: all checksums, rows and indexes are right.');
} catch (error) {
  reportStartFailure(error);
}
