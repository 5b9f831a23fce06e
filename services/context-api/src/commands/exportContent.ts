import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { writeArchive } from '../content/archive/writeArchive.ts';
import { geoJsonText } from '../modules/imports/geoJson/writeGeoJson.ts';
import { activitiesXml } from '../modules/imports/iati/writeActivities.ts';
import { recordAudit } from '../platform/audit/audit.ts';

await command(() => {
  const { values, positionals } = parseArgs({
    options: { geojson: { type: 'boolean', default: false }, iati: { type: 'string' } },
    allowPositionals: true,
  });
  const [path = 'content.zip'] = positionals;
  return async (db) => {
    if (values.geojson) await writeFile(path, await geoJsonText(db));
    else if (values.iati !== undefined) await writeFile(path, await activitiesXml(db, values.iati));
    else {
      const { records, files } = await writeArchive(db, path);
      console.log(`${path}: ${records} records and ${files} files`);
    }
    await db.transaction().execute((transaction) =>
      recordAudit(transaction, {
        action: 'content-exported',
        actor: null,
        subject: { name: basename(path) },
      }),
    );
  };
});
