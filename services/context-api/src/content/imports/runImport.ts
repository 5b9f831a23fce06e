import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ImportFormat } from '#contract/imports/constants.ts';
import type { ImportError, ImportResult } from '#contract/imports/schema.ts';
import { canonicalJson } from '../../modules/imports/canonicalJson.ts';
import { importGeoJson } from '../../modules/imports/geoJson/importGeoJson.ts';
import { importActivities } from '../../modules/imports/iati/importActivities.ts';
import { importProblem } from '../../modules/imports/importErrors.ts';
import { importList } from '../../modules/imports/lists/importList.ts';
import { type Report, resultOf } from '../../modules/imports/result.ts';
import { UnreadableImport } from '../../modules/imports/unreadableImport.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inShadow, isEmbedded } from '../../platform/database/shadow.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { importArchive } from '../archive/importArchive.ts';
import { formatOf, unpackedBytes } from './formatOf.ts';
import type { ImportFile } from './importFile.ts';
import { withUploads } from './uploads.ts';

/** Writes a file in the caller's transaction; errors must roll it back. */
type Importer = (
  db: Transaction<Database>,
  file: ImportFile,
  author: Author,
  report?: Report,
) => Promise<ImportResult>;

const importers: Partial<Record<ImportFormat, Importer>> = {
  archive: (db, { content }, author, report) => importArchive(db, content, author, report),
  list: importList,
  geojson: (db, file, author) => importGeoJson(db, file, author),
  iati: (db, file, author) => importActivities(db, file, author),
};

class RolledBack extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('Nothing is written');
    this.result = result;
  }
}

const refused = (...errors: readonly ImportError[]): ImportResult =>
  resultOf({ records: [], unchanged: 0, errors });

const errorsOf = ({ message, details: { errors = [] } }: ProblemError): ImportError[] =>
  errors.length === 0
    ? [{ place: '', reason: message }]
    : errors.map(({ path, message: reason }) => ({ place: path, reason }));

export const digestOf = (result: ImportResult): string =>
  createHash('sha256').update(canonicalJson(result)).digest('hex');

interface Run {
  readonly author: Author;
  /** Digest of the check's result, to import only that; null for a check. */
  readonly expected: string | null;
  readonly record?: (db: Transaction<Database>, result: ImportResult) => Promise<void>;
  readonly report?: Report;
}

interface Outcome {
  readonly format: ImportFormat | null;
  readonly result: ImportResult;
  readonly isWritten: boolean;
}

/** Unpacked bytes from which copies are written first, to free the only connection. */
const LARGE = 50_000;

interface Import extends Run {
  readonly importer: Importer;
  readonly file: ImportFile;
}

const isAsChecked = (written: ImportResult, expected: string | null) =>
  expected !== null && written.errorCount === 0 && digestOf(written) === expected;

/** Imports in one transaction, rolled back if the result differs. */
const importAtOnce = (db: Kysely<Database>, { importer, file, author, expected, record, report }: Import) =>
  db.transaction().execute(async (transaction) => {
    const written = await importer(transaction, file, author, report);
    if (!isAsChecked(written, expected)) throw new RolledBack(written);
    await record?.(transaction, written);
    return written;
  });

/** Imports into copies step by step, and merges the result at once. */
const importInSteps = (db: Kysely<Database>, { importer, file, author, expected, record, report }: Import) =>
  withUploads(db, author, () =>
    inShadow(db, {
      write: (shadow) => importer(shadow, file, author, report),
      end: (written, merge) =>
        db.transaction().execute(async (transaction) => {
          if (!isAsChecked(written, expected) || !(await merge(transaction))) throw new RolledBack(written);
          await record?.(transaction, written);
          return written;
        }),
    }),
  );

/** Imports a file if it does what the check found; or checks it by a rolled-back import. */
export async function runImport(db: Kysely<Database>, file: ImportFile, run: Run): Promise<Outcome> {
  const format = formatOf(file);
  const importer = format && importers[format];
  if (!importer)
    return {
      format: null,
      result: refused({ place: '', ...importProblem('format-unknown') }),
      isWritten: false,
    };
  const importNow = isEmbedded(db) && unpackedBytes(file.content) > LARGE ? importInSteps : importAtOnce;
  try {
    return { format, result: await importNow(db, { ...run, importer, file }), isWritten: true };
  } catch (error) {
    if (error instanceof RolledBack) return { format, result: error.result, isWritten: false };
    if (error instanceof UnreadableImport) return { format, result: refused(error.error), isWritten: false };
    if (error instanceof ProblemError)
      return { format, result: refused(...errorsOf(error)), isWritten: false };
    throw error;
  }
}
