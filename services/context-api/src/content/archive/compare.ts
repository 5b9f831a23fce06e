import type { Kysely } from 'kysely';
import type { ImportedRecord } from '#contract/imports/schema.ts';
import { canonicalJson } from '../../modules/imports/canonicalJson.ts';
import { changesBetween } from '../../modules/imports/changes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { kinds } from '../registry.ts';
import { type PathOf, savedRecords } from './savedRecords.ts';

interface Saved {
  readonly noun: string;
  readonly address: string;
  /** Content as canonical JSON. */
  readonly json: string;
}

/** Saved records by id. */
export type Snapshot = ReadonlyMap<string, Saved>;

/** Reads all records, to compare with them later. */
export async function readSnapshot(
  db: Kysely<Database>,
  pathOf: PathOf = (sha256) => sha256,
): Promise<Snapshot> {
  const snapshot = new Map<string, Saved>();
  for (const kind of kinds)
    for await (const { id, address, content } of savedRecords(db, kind, pathOf))
      snapshot.set(id, { noun: kind.name, address, json: canonicalJson(content) });
  return snapshot;
}

const nameOf = (content: Readonly<Record<string, unknown>>): string => {
  const { sourceLocale, text } = content as {
    sourceLocale?: string;
    text?: Record<string, { name?: string }>;
  };
  return text?.[sourceLocale ?? '']?.name ?? '';
};

const MOST_CHANGES = 100;

/** Returns what a change did to the records, by comparing them before and after; unchanged ones are only counted. */
export function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
): { readonly records: ImportedRecord[]; readonly unchanged: number } {
  const records: ImportedRecord[] = [];
  let unchanged = 0;
  for (const [id, { noun, address, json }] of after) {
    const old = before.get(id)?.json;
    if (old === json) {
      unchanged += 1;
      continue;
    }
    const content = JSON.parse(json) as Record<string, unknown>;
    const about = { noun, address, name: nameOf(content) };
    if (old === undefined) records.push({ ...about, outcome: 'created', changes: [] });
    else
      records.push({
        ...about,
        outcome: 'changed',
        changes: changesBetween(JSON.parse(old), content).slice(0, MOST_CHANGES),
      });
  }
  return { records, unchanged };
}
