import type { Kysely } from 'kysely';
import { MOST_SHOWN } from '#contract/imports/constants.ts';
import type { ImportedRecord } from '#contract/imports/schema.ts';
import { canonicalJson } from '../../modules/imports/canonicalJson.ts';
import { changesBetween } from '../../modules/imports/changes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { kinds } from '../registry.ts';
import { furtherDraft, readDrafts } from './drafts/readDrafts.ts';
import type { Further } from './further.ts';
import { type PathOf, savedRecords } from './savedRecords.ts';
import { furtherCodes, readArchivedCodes } from './site/codes.ts';
import { furtherSettings, readArchivedSettings } from './site/settings.ts';

interface Saved {
  readonly noun: string;
  readonly of?: string;
  readonly address: string;
  readonly name?: string;
  /** Content as canonical JSON. */
  readonly json: string;
}

export type Snapshot = ReadonlyMap<string, Saved>;

export async function readSnapshot(
  db: Kysely<Database>,
  pathOf: PathOf = (sha256) => sha256,
): Promise<Snapshot> {
  const snapshot = new Map<string, Saved>();
  for (const kind of kinds)
    for await (const { id, address, content } of savedRecords(db, kind, pathOf))
      snapshot.set(id, { noun: kind.name, address, json: canonicalJson(content) });
  for await (const { content, ...about } of furtherIn(db, pathOf))
    snapshot.set(`${about.noun} ${about.of ?? ''} ${about.address}`, {
      ...about,
      json: canonicalJson(content),
    });
  return snapshot;
}

async function* furtherIn(db: Kysely<Database>, pathOf: PathOf): AsyncGenerator<Further> {
  yield furtherSettings(await readArchivedSettings(db, pathOf));
  yield* furtherCodes(await readArchivedCodes(db));
  for await (const draft of readDrafts(db, pathOf)) yield furtherDraft(draft);
}

const nameOf = (content: Readonly<Record<string, unknown>>): string => {
  const { sourceLocale, text } = content as {
    sourceLocale?: string;
    text?: Record<string, { name?: string }>;
  };
  return text?.[sourceLocale ?? '']?.name ?? '';
};

const MOST_CHANGES = 100;

/** Compares records before and after a change; only counts unchanged ones. */
export function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
): { readonly records: ImportedRecord[]; readonly unchanged: number } {
  const records: ImportedRecord[] = [];
  let unchanged = 0;
  for (const [id, { json, ...saved }] of after) {
    const old = before.get(id)?.json;
    if (old === json) {
      unchanged += 1;
      continue;
    }
    const content = JSON.parse(json) as Record<string, unknown>;
    const about = { ...saved, name: saved.name ?? nameOf(content) };
    const earlier = old === undefined ? {} : (JSON.parse(old) as unknown);
    const changes =
      records.length < MOST_SHOWN ? changesBetween(earlier, content).slice(0, MOST_CHANGES) : [];
    records.push({ ...about, outcome: old === undefined ? 'created' : 'changed', changes });
  }
  return { records, unchanged };
}
