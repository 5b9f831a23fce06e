import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importLimit, listNouns } from '#contract/imports/constants.ts';
import type { ImportResult } from '#contract/imports/schema.ts';
import { command } from '../command.ts';
import type { ImportFile } from '../content/imports/importFile.ts';
import { operator } from '../content/imports/operator.ts';
import { digestOf, runImport } from '../content/imports/runImport.ts';
import { recordAudit } from '../platform/audit/audit.ts';

function report(result: ImportResult): void {
  const { records, errors, errorCount, notes = [], created, changed, unchanged, kept } = result;
  for (const { place, reason } of errors) console.error([place, reason].filter(Boolean).join(': '));
  if (errorCount > 0) {
    console.error(`Nothing imported. Errors: ${errorCount}.`);
    process.exitCode = 1;
    return;
  }
  for (const { noun, address, outcome, changes } of records) {
    console.log(`${outcome} ${noun} ${address}`);
    for (const { field, before, after } of changes)
      console.log(`  ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
  }
  for (const { place, reason } of notes) console.log(`not imported (${reason}): ${place}`);
  console.log(`${created} created, ${changed} changed, ${unchanged} unchanged, ${kept} left alone`);
}

async function fileAt(
  path: string,
  noun: string | undefined,
  initiative: string | undefined,
): Promise<ImportFile> {
  const known = listNouns.find((each) => each === noun);
  if (noun !== undefined && !known) throw new Error(`--noun is one of ${listNouns.join(', ')}`);
  if ((await stat(path)).size > importLimit) throw new Error(`${path} has more than 100 MB`);
  return {
    content: await readFile(path),
    file: basename(path),
    noun: known ?? null,
    initiative: initiative ?? null,
  };
}

await command(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      noun: { type: 'string' },
      initiative: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Error('Name one file to import');
  const file = await fileAt(path, values.noun, values.initiative);
  return async (db) => {
    const check = await runImport(db, file, { author: operator, expected: null });
    if (values['dry-run'] || check.result.errorCount > 0) {
      report(check.result);
      return;
    }
    const { result, isWritten } = await runImport(db, file, {
      author: operator,
      expected: digestOf(check.result),
      record: (transaction) =>
        recordAudit(transaction, { action: 'content-imported', actor: null, subject: { name: file.file } }),
    });
    if (!isWritten) throw new Error('The content changed during the import; nothing is imported');
    report(result);
  };
});
