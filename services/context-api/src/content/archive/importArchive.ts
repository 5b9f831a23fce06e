import type { Transaction } from 'kysely';
import type { ImportError, ImportResult } from '#contract/imports/schema.ts';
import { editingProblem } from '../../modules/imports/importErrors.ts';
import { type Report, resultOf } from '../../modules/imports/result.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { FieldError } from '../../platform/content/fieldError.ts';
import type { Database } from '../../platform/database/schema.ts';
import { loadWithin, RefusedContent } from '../loadContent.ts';
import { kinds } from '../registry.ts';
import { compareSnapshots, readSnapshot } from './compare.ts';
import { draftWriter, RefusedDrafts } from './drafts/writeDrafts.ts';
import { ArchiveFileError } from './further.ts';
import { writeOutdated } from './outdatedTexts.ts';
import { type Archive, readArchive } from './readArchive.ts';
import { fileSaver } from './saveFiles.ts';
import { writeArchivedSettings } from './site/settings.ts';
import { writeArchivedCodes } from './site/writeCodes.ts';

const withErrors = (errors: readonly ImportError[]) => resultOf({ records: [], unchanged: 0, errors });

const errorsOf = (errors: readonly FieldError[]) =>
  withErrors(
    errors.map(({ file, path, reason, error, record }) => ({
      place: [file, path, record && `(${record})`].filter(Boolean).join(' '),
      ...editingProblem(reason, error),
      at: { file, ...(record && { record }), ...fieldIn(path) },
    })),
  );

/** Returns the noun and field of a path such as `initiatives[3].partners[0].organization`. */
function fieldIn(path: string): { readonly noun?: string; readonly field?: string } {
  const [, noun, field = ''] = /^(\w+)\[\d+\]\.?(.*)$/.exec(path) ?? [];
  return noun ? { noun, ...(field && { field: field.replaceAll(/\[(\d+)\]/g, '.$1') }) } : {};
}

interface Written {
  readonly kept: number;
  readonly errors: readonly ImportError[];
}

interface Importing {
  readonly author: Author;
  readonly report?: Report | undefined;
}

/** Writes codes first, since content refers to them. */
async function writeArchive(
  db: Transaction<Database>,
  { contents, files, outdated, drafts, codes, settings }: Archive,
  { author, report }: Importing,
): Promise<Written | ImportResult> {
  const save = fileSaver(db, files);
  const lists = await writeArchivedCodes(db, codes, author);
  if (lists.errors.length > 0) return lists;
  const writer = draftWriter(db, drafts, save);
  const loaded = await loadWithin(db, {
    files: contents,
    unpublished: writer,
    report,
    readFile: (path) => {
      const file = files.get(path);
      return file && Promise.resolve({ name: file.name, content: Buffer.from(file.content) });
    },
  });
  if (loaded.state !== 'loaded') return errorsOf(loaded.state === 'invalid' ? loaded.errors : []);
  await writeOutdated(db, kinds, outdated);
  const unpublished = await writer.finish();
  const site = settings
    ? await writeArchivedSettings(db, settings, { author, save })
    : { kept: 0, errors: [] };
  const retained = Object.values(loaded.counts).reduce((sum, counts) => sum + counts.kept, 0);
  return {
    kept: retained + lists.kept + unpublished.kept + site.kept,
    errors: [...unpublished.errors, ...site.errors],
  };
}

/**
 * Imports an archive in the caller's transaction; errors require a rollback.
 *
 * @throws UnreadableImport
 */
export async function importArchive(
  db: Transaction<Database>,
  content: Uint8Array,
  author: Author,
  report?: Report,
): Promise<ImportResult> {
  const archive = readArchive(content);
  const before = await readSnapshot(db);
  try {
    const written = await writeArchive(db, archive, { author, report });
    if ('records' in written) return written;
    if (written.errors.length > 0) return withErrors(written.errors);
    return resultOf({ ...compareSnapshots(before, await readSnapshot(db)), kept: written.kept, errors: [] });
  } catch (error) {
    if (error instanceof RefusedContent) return errorsOf(error.errors);
    if (error instanceof RefusedDrafts) return withErrors(error.errors);
    if (error instanceof ArchiveFileError)
      return withErrors([{ place: '', ...editingProblem(error.message, 'file') }]);
    throw error;
  }
}
