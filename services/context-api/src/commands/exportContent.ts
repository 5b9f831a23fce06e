import { parseArgs } from 'node:util';
import { command } from '../command.ts';
import { writeArchive } from '../content/archive/writeArchive.ts';
import { recordAudit } from '../platform/audit/audit.ts';

await command(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path = 'content.zip'] = positionals;
  return async (db) => {
    const { records, files } = await writeArchive(db, path);
    await db.transaction().execute((transaction) =>
      recordAudit(transaction, {
        action: 'content-exported',
        actor: null,
        subject: { name: 'content.zip' },
      }),
    );
    console.log(`${path}: ${records} records and ${files} files`);
  };
});
