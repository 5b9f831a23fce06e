import { type Kysely, type Transaction } from 'kysely';
import { dependentPanels } from '../modules/verification/verifierTies.ts';
import type { FieldError } from '../platform/content/fieldError.ts';
import { type ContentFile, readFiles } from '../platform/content/files.ts';
import type { Kind } from '../platform/content/kind.ts';
import { readStored, type SavedRecordState } from '../platform/content/present.ts';
import { withPresentCodes } from '../platform/content/presentCodes.ts';
import { type Media, readMedia, type ReadMediaFile } from '../platform/content/readMedia.ts';
import { errorOf, type Located, parseRecords } from '../platform/content/records.ts';
import { checkReferences } from '../platform/content/references.ts';
import { checkSlugs } from '../platform/content/slugs.ts';
import {
  type Counts,
  lockContent,
  type Unpublished,
  writeInSteps,
  writeRecords,
} from '../platform/content/write.ts';
import type { Database } from '../platform/database/schema.ts';
import { collectStatistics } from '../platform/database/statistics.ts';
import { checkRecord } from './checks.ts';
import { kinds as registered } from './registry.ts';

export type LoadResult =
  | { readonly state: 'loaded'; readonly counts: Counts }
  | { readonly state: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly state: 'not-empty' };

interface LoadOptions extends Content {
  readonly onlyIfEmpty?: boolean;
  readonly report?: ((done: number, total: number) => void) | undefined;
  /** Kinds of content; all registered ones by default. */
  readonly kinds?: readonly Kind[];
}

/** Source of content: paths, or objects with the files that they name. */
interface Content {
  readonly paths?: readonly string[];
  readonly files?: readonly ContentFile[];
  /** Returns a file that content names; by default from the disk. */
  readonly readFile?: ReadMediaFile;
  readonly unpublished?: Unpublished;
}

interface Reading {
  readonly records: readonly Located[];
  readonly media: Media;
  readonly errors: readonly FieldError[];
}

async function readContent(
  { paths = [], files: given = [], readFile, unpublished }: Content,
  kinds: readonly Kind[],
  stored: SavedRecordState,
): Promise<Reading> {
  const { files: read, errors: unreadable } = await readFiles(paths);
  const files = [...read, ...given];
  const { records: parsed, claimed, errors: misshapen } = parseRecords(files, kinds);
  const records = withPresentCodes(parsed, stored.mergedCodes);
  const { media, errors: unusable } = await readMedia(records, readFile);
  const errors = [
    ...unreadable,
    ...misshapen,
    ...records.flatMap((record) =>
      checkRecord(record).map(({ path, ...finding }) => errorOf(record, path, finding)),
    ),
    ...checkSlugs(records, stored),
    ...checkReferences(records, new Set([...claimed, ...(unpublished?.claimed ?? [])]), stored),
    ...unusable,
  ];
  return { records, media, errors };
}

async function hasInitiatives(transaction: Transaction<Database>): Promise<boolean> {
  const first = await transaction.selectFrom('initiative').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/**
 * Loads content in the caller's transaction.
 *
 * @throws RefusedContent for issues between records; the transaction must be rolled back
 */
export async function loadWithin(
  transaction: Transaction<Database>,
  options: LoadOptions,
): Promise<LoadResult> {
  const { onlyIfEmpty, kinds = registered, unpublished, report } = options;
  await lockContent(transaction, kinds);
  if (onlyIfEmpty && (await hasInitiatives(transaction))) return { state: 'not-empty' };
  const stored = await readStored(transaction, kinds);
  const { records, media, errors } = await readContent(options, kinds, stored);
  if (errors.length > 0) return { state: 'invalid', errors };
  const counts = await writeRecords(transaction, { records, kinds, stored, media, unpublished, report });
  const claims = await independenceErrors(transaction, records);
  if (claims.length > 0) throw new RefusedContent(claims);
  return { state: 'loaded', counts };
}

export class RefusedContent extends Error {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[]) {
    super('The content contradicts itself');
    this.errors = errors;
  }
}

async function independenceErrors(db: Kysely<Database>, records: readonly Located[]): Promise<FieldError[]> {
  const assessments = records.filter(({ kind }) => kind.entity === 'maturity');
  if (assessments.length === 0) return [];
  const claims = await dependentPanels(db);
  return assessments.flatMap((record) => {
    const { initiative, year, results } = record.content as unknown as Assessment;
    return claims
      .filter((claim) => claim.initiative === initiative && claim.year === year)
      .map(({ criterion, validator }) => {
        const index = results.findIndex((result) => result.criterion === criterion);
        const reason = `${validator} has a role in ${initiative}, so it is not an independent panel`;
        return errorOf(record, ['results', index, 'verification'], { reason });
      });
  });
}

interface Assessment {
  readonly initiative: string;
  readonly year: number;
  readonly results: readonly { readonly criterion: string }[];
}

/** Loads all content in one transaction, or returns every error. */
export async function loadContent(db: Kysely<Database>, options: LoadOptions): Promise<LoadResult> {
  const result = await db
    .transaction()
    .execute((transaction) => loadWithin(transaction, options))
    .catch((error: unknown): LoadResult => {
      if (error instanceof RefusedContent) return { state: 'invalid', errors: error.errors };
      throw error;
    });
  // PGlite does not collect statistics for the planner by itself.
  if (result.state === 'loaded') await collectStatistics(db);
  return result;
}

/**
 * Loads content while others read and write, also on a single connection. Rejects invalid content as a whole;
 * written records remain when a later step fails.
 */
export async function loadInSteps(
  db: Kysely<Database>,
  content: Omit<Content, 'unpublished'>,
): Promise<LoadResult> {
  const kinds = registered;
  const stored = await readStored(db, kinds);
  const { records, media, errors } = await readContent(content, kinds, stored);
  if (errors.length > 0) return { state: 'invalid', errors };
  const counts = await writeInSteps(db, { records, kinds, stored, media });
  await collectStatistics(db);
  const claims = await independenceErrors(db, records);
  return claims.length > 0 ? { state: 'invalid', errors: claims } : { state: 'loaded', counts };
}
