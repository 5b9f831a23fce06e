import type { Transaction } from 'kysely';
import type { ImportResult } from '#contract/imports/schema.ts';
import { resultOf } from '../../modules/imports/result.ts';
import type { FieldError } from '../../platform/content/fieldError.ts';
import type { Database } from '../../platform/database/schema.ts';
import { loadWithin, RefusedContent } from '../loadContent.ts';
import { kinds } from '../registry.ts';
import { compareSnapshots, readSnapshot } from './compare.ts';
import { writeOutdated } from './outdatedTexts.ts';
import { readArchive } from './readArchive.ts';

const errorsOf = (errors: readonly FieldError[]) =>
  resultOf({
    records: [],
    unchanged: 0,
    errors: errors.map(({ file, path, reason, record }) => ({
      place: [file, path, record && `(${record})`].filter(Boolean).join(' '),
      reason,
    })),
  });

/**
 * Imports an archive in the caller's transaction. Errors mean that nothing may be written.
 *
 * @throws UnreadableImport
 */
export async function importArchive(db: Transaction<Database>, content: Uint8Array): Promise<ImportResult> {
  const { contents, files, outdated } = readArchive(content);
  const before = await readSnapshot(db);
  try {
    const loaded = await loadWithin(db, {
      files: contents,
      readFile: (path) => {
        const file = files.get(path);
        return file && Promise.resolve({ name: file.name, content: Buffer.from(file.content) });
      },
    });
    if (loaded.state !== 'loaded') return errorsOf(loaded.state === 'invalid' ? loaded.errors : []);
    await writeOutdated(db, kinds, outdated);
    const kept = Object.values(loaded.counts).reduce((sum, counts) => sum + counts.kept, 0);
    return resultOf({ ...compareSnapshots(before, await readSnapshot(db)), kept, errors: [] });
  } catch (error) {
    if (error instanceof RefusedContent) return errorsOf(error.errors);
    throw error;
  }
}
