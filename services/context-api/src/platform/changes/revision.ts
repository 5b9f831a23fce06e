import { type Kysely, sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import { identifiersIn, unnoted } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';
import { waitingVisitor } from '../database/visitorReads.ts';
import { changesAfter } from './feed.ts';

/** Cached content and the statements that read it. */
export interface ReadContent {
  readonly statements: ReadonlySet<string>;
  /** Number of the last change that it contains. */
  number: number;
}

export interface Revision {
  readonly latest: number;
  /** Latest moment from which a record was public; null before the first. */
  readonly moment: string | null;
}

// By visitor: a visit sees one revision.
const revisionOf = new WeakMap<AbortSignal, Promise<Revision>>();

/** Lets a reading that visitors share see the revision of the first one. */
export function shareRevision(visitor: AbortSignal, reading: AbortSignal): void {
  const revision = revisionOf.get(visitor);
  if (revision) revisionOf.set(reading, revision);
}

/** Returns the database's revision at the start of the visit, or now without a visitor. */
export function revisionFor(db: Kysely<Database>): Promise<Revision> {
  const visitor = waitingVisitor();
  const known = visitor && revisionOf.get(visitor);
  if (known) return known;
  const revision = unnoted(() => currentRevision(db));
  if (visitor) revisionOf.set(visitor, revision);
  return revision;
}

/** Returns the database's revision now. */
export async function currentRevision(db: Kysely<Database>): Promise<Revision> {
  const { rows } = await sql<{ latest: string; moment: string | null }>`${prepared}
    select (select coalesce(max(number), 0) from content_change) as latest,
      (select max(public_from) from search_record where public_from <= now())::text as moment`.execute(db);
  return { latest: Number(rows[0]!.latest), moment: rows[0]!.moment };
}

/** Returns whether no table that content was read from has changed until a revision. */
export async function isCurrent(db: Kysely<Database>, each: ReadContent, latest: number): Promise<boolean> {
  if (each.number >= latest) return true;
  const changes = await changesAfter(db, each.number);
  // A batch that ends before the latest change leaves some unseen.
  if (!changes || changes.at(-1)?.number !== latest) return false;
  const read = new Set([...each.statements].flatMap(identifiersIn));
  if (changes.some(({ tags }) => tags.some((tag) => tag === '*' || read.has(tag)))) return false;
  each.number = Math.max(each.number, latest);
  return true;
}
