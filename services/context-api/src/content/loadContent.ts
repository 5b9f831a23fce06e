import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { checkRecord } from './checks.ts';
import type { Fault } from './fault.ts';
import { readFiles } from './files.ts';
import { type Located, type Records, faultOf, kinds, parseRecords } from './records.ts';
import { checkReferences } from './references.ts';
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
}

async function readContent(
  paths: readonly string[],
  stored: Stored,
): Promise<{ records: Records; faults: Fault[] }> {
  const { files, faults: unreadable } = await readFiles(paths);
  const { records, claimed, faults: misshapen } = parseRecords(files);
  const everything = kinds.flatMap((kind): Located[] => records[kind]);
  const faults = [
    ...unreadable,
    ...misshapen,
    ...everything.flatMap((record) =>
      checkRecord(record).map(({ path, reason }) => faultOf(record, path, reason)),
    ),
    ...kinds.flatMap((kind) => checkSlugs(records[kind], stored.slugs[kind])),
    ...checkReferences(records, claimed, stored),
  ];
  return { records, faults };
}

async function load(transaction: Transaction<Database>, options: LoadOptions): Promise<LoadResult> {
  await lockContent(transaction);
  const stored = await readStored(transaction);
  if (options.onlyIfEmpty && stored.slugs.initiatives.present.size > 0) return { state: 'not-empty' };
  const { records, faults } = await readContent(options.paths, stored);
  if (faults.length > 0) return { state: 'faulty', faults };
  return { state: 'loaded', counts: await writeRecords(transaction, records, stored) };
}

/** Loads content in one transaction: all of it, or nothing and every fault. */
export async function loadContent(db: Kysely<Database>, options: LoadOptions): Promise<LoadResult> {
  const result = await db.transaction().execute((transaction) => load(transaction, options));
  // PGlite has nobody else to count its rows for the planner.
  if (result.state === 'loaded') await sql`analyze`.execute(db);
  return result;
}
