import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { listFormats, listNouns } from '#contract/imports/constants.ts';
import { command } from '../command.ts';
import { writeArchive } from '../content/archive/writeArchive.ts';
import { operator } from '../content/imports/operator.ts';
import { geoJsonText } from '../modules/imports/geoJson/writeGeoJson.ts';
import { activitiesXml } from '../modules/imports/iati/writeActivities.ts';
import { listOf } from '../modules/imports/lists/listRecords.ts';
import { writeList } from '../modules/imports/lists/writeList.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Stores } from '../platform/storage/stores/stores.ts';

type Write = (db: Kysely<Database>, path: string, stores: Stores) => Promise<void>;

async function archive(db: Kysely<Database>, path: string, stores: Stores): Promise<void> {
  const { records, files } = await writeArchive(db, stores, path);
  console.log(`${path}: ${records} records and ${files} files`);
}

function listWriter(asked: string, format: string | undefined, path: string): Write {
  const noun = listNouns.find((each) => each === asked);
  if (!noun) throw new Error(`--noun is one of ${listNouns.join(', ')}`);
  const ending = extname(path).slice(1).toLowerCase();
  const wanted = format ?? ending;
  const known = listFormats.find((each) => each === wanted);
  if (!known) throw new Error(`--format is one of ${listFormats.join(', ')}, or the ending of the file`);
  // Imports know lists by their ending.
  if (ending !== known) throw new Error(`A list as ${known} is written to a file that ends on .${known}`);
  return async (db, to) => {
    const list = await listOf(db, noun, operator.context);
    await writeFile(to, await writeList(list, known));
    console.log(`${to}: ${list.rows.length} rows`);
  };
}

await command(() => {
  const { values, positionals } = parseArgs({
    options: {
      geojson: { type: 'boolean', default: false },
      iati: { type: 'string' },
      noun: { type: 'string' },
      format: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { geojson, iati, noun, format } = values;
  if ([geojson || undefined, iati, noun].filter((each) => each !== undefined).length > 1)
    throw new Error('Choose one of --geojson, --iati and --noun');
  if (format !== undefined && noun === undefined) throw new Error('--format is for a list, with --noun');
  const byDefault = noun === undefined ? 'content.zip' : `${noun}.${format ?? 'csv'}`;
  const [path = byDefault] = positionals;
  let write: Write = archive;
  if (noun !== undefined) write = listWriter(noun, format, path);
  else if (geojson) write = async (db, to) => writeFile(to, await geoJsonText(db));
  else if (iati !== undefined) write = async (db, to) => writeFile(to, await activitiesXml(db, iati));
  return async (db, stores) => {
    await write(db, path, stores);
    await db.transaction().execute((transaction) =>
      recordAudit(transaction, {
        action: 'content-exported',
        actor: null,
        subject: { name: basename(path) },
      }),
    );
  };
});
