import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { checkRecord } from './checks.ts';
import type { Fault } from './fault.ts';
import { readFiles } from './files.ts';
import type { Kind } from './kind.ts';
import { type Media, readMedia } from './media/readMedia.ts';
import { type Located, faultOf, parseRecords } from './records.ts';
import { checkReferences } from './references.ts';
import { kinds as registered } from './registry.ts';
import { checkSlugs } from './slugs.ts';
import { type Stored, readStored } from './stored.ts';
import { type Counts, lockContent, writeRecords } from './write.ts';

export type LoadResult =
  | { readonly state: 'loaded'; readonly counts: Counts }
  | { readonly state: 'faulty'; readonly faults: readonly Fault[] }
  | { readonly state: 'not-empty' };

interface LoadOptions {
  /** JSON files, or folders of them. */
  readonly paths: readonly string[];
  /** Does nothing where there are initiatives already. */
  readonly onlyIfEmpty?: boolean;
  /** What files may hold; all registered kinds where it is left out. */
  readonly kinds?: readonly Kind[];
}

interface Reading {
  readonly records: readonly Located[];
  readonly media: Media;
  readonly faults: readonly Fault[];
}

async function readContent(
  paths: readonly string[],
  kinds: readonly Kind[],
  stored: Stored,
): Promise<Reading> {
  const { files, faults: unreadable } = await readFiles(paths);
  const { records, claimed, faults: misshapen } = parseRecords(files, kinds);
  const { media, faults: unusable } = await readMedia(records);
  const faults = [
    ...unreadable,
    ...misshapen,
    ...records.flatMap((record) =>
      checkRecord(record).map(({ path, reason }) => faultOf(record, path, reason)),
    ),
    ...checkSlugs(records, stored),
    ...checkReferences(records, claimed, stored),
    ...unusable,
  ];
  return { records, media, faults };
}

async function hasInitiatives(transaction: Transaction<Database>): Promise<boolean> {
  const first = await transaction.selectFrom('initiative').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

async function load(transaction: Transaction<Database>, options: LoadOptions): Promise<LoadResult> {
  const { paths, onlyIfEmpty, kinds = registered } = options;
  await lockContent(transaction, kinds);
  if (onlyIfEmpty && (await hasInitiatives(transaction))) return { state: 'not-empty' };
  const stored = await readStored(transaction, kinds);
  const { records, media, faults } = await readContent(paths, kinds, stored);
  if (faults.length > 0) return { state: 'faulty', faults };
  return { state: 'loaded', counts: await writeRecords(transaction, { records, kinds, stored, media }) };
}

/** Loads content in one transaction: all of it, or nothing and every fault. */
export async function loadContent(db: Kysely<Database>, options: LoadOptions): Promise<LoadResult> {
  const result = await db.transaction().execute((transaction) => load(transaction, options));
  // PGlite has nobody else to count its rows for the planner.
  if (result.state === 'loaded') await sql`analyze`.execute(db);
  return result;
}
