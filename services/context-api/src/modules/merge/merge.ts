import { type Kysely, sql, type Transaction } from 'kysely';
import type { SavedContent } from '#contract/content/schema.ts';
import { type MergedReference, mergedReferences } from '#contract/merge/constants.ts';
import type { MergePreview } from '#contract/merge/schema.ts';
import type { MergeBody } from '#contract/merge/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { refreshSearch } from '../../platform/search/rebuildSearch.ts';
import { refreshWithDependents } from '../../platform/search/refreshDependents.ts';
import { checkContent } from '../content/checkContent.ts';
import { savedContent } from '../content/drafts.ts';
import { recordStep } from '../content/history.ts';
import { kindsByNoun } from '../content/kinds.ts';
import {
  editedContent,
  findChanged,
  findRecord,
  lockRecord,
  type StoredRecord,
  versionOf,
  wasPublic,
} from '../content/records.ts';
import { writeContent } from '../content/writeContent.ts';
import { combine, compare } from './differences.ts';
import { countDrafts, moveDrafts } from './draftReferences.ts';
import {
  countReferences,
  type Merged,
  moveReference,
  namedIn,
  references,
  requireKnown,
  slugged,
} from './references.ts';
import { moveOwnSlugs, moveSlugged } from './slugs.ts';
import { moveTranslations, translationsOf } from './translations.ts';

const kind = kindsByNoun.organizations;

/** Returns the name in a language, or in the source language. */
function nameOf(record: StoredRecord, locale?: Locale): string {
  const { text, sourceLocale } = editedContent(record);
  const names = [locale ?? sourceLocale, sourceLocale].map((each) => text[each]?.['name']);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? record.slug;
}

function requireRight(user: UserContext): void {
  if (!may(user, 'organization.merge'))
    throw new ProblemError('forbidden', { detail: 'This requires the right organization.merge' });
}

interface Pair {
  readonly duplicate: StoredRecord;
  readonly remaining: StoredRecord;
}

function obstaclesOf({ duplicate, remaining }: Pair): MergePreview['obstacles'] {
  if (duplicate.id === remaining.id) return ['same'];
  return [
    ...(remaining.status === 'published' ? [] : (['remaining-not-public'] as const)),
    ...(remaining.draft && wasPublic(remaining) ? (['remaining-has-draft'] as const) : []),
    ...(duplicate.draft?.state === 'submitted' ? (['duplicate-submitted'] as const) : []),
    // Never published content is only in the draft, which is compared.
    ...(duplicate.draft && duplicate.draft.state !== 'submitted' && wasPublic(duplicate)
      ? (['duplicate-has-draft'] as const)
      : []),
  ];
}

async function slugsOf(db: Kysely<Database>, { id, slug }: StoredRecord): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from organization_previous_slug
    where organization_id = ${id}`.execute(db);
  return [slug, ...rows.map((row) => row.slug)];
}

const sideOf = (record: StoredRecord, locale: Locale): MergePreview['remaining'] => ({
  id: record.id,
  address: record.address,
  name: nameOf(record, locale),
  version: versionOf(record),
});

/** @throws ProblemError `forbidden` or `not-found` */
export async function previewMerge(
  db: Kysely<Database>,
  { user, locale, from, into }: Merged & { readonly user: UserContext; readonly locale: Locale },
): Promise<MergePreview> {
  requireRight(user);
  const duplicate = await findRecord(db, kind, { id: from, user });
  const remaining = await findRecord(db, kind, { id: into, user });
  const counts = new Map<MergedReference, number>(await countReferences(db, from));
  const slugs = await slugsOf(db, duplicate);
  counts.set('drafts', await countDrafts(db, { slugs, into: remaining.slug }));
  return {
    duplicate: sideOf(duplicate, locale),
    remaining: sideOf(remaining, locale),
    obstacles: obstaclesOf({ duplicate, remaining }),
    moves: mergedReferences.flatMap((each) => {
      const count = counts.get(each) ?? 0;
      return count > 0 ? [{ kind: each, count }] : [];
    }),
    translations: await translationsOf(db, { from, into }),
    ...compare(editedContent(duplicate), remaining.saved),
  };
}

/** Locks both records in a fixed order, so that merges wait for each other. */
async function lockBoth(
  db: Transaction<Database>,
  user: UserContext,
  {
    from,
    into,
    version,
    remainingVersion,
  }: Merged & { readonly version: number; readonly remainingVersion: number },
): Promise<Pair> {
  const lock = (id: string) =>
    lockRecord(db, kind, { id, user, version: id === from ? version : remainingVersion });
  if (from === into) {
    const record = await lock(from);
    return { duplicate: record, remaining: record };
  }
  const first = await lock(from < into ? from : into);
  const second = await lock(from < into ? into : from);
  return from < into ? { duplicate: first, remaining: second } : { duplicate: second, remaining: first };
}

/** Moves all references, and deletes the duplicate. */
async function moveAll(db: Transaction<Database>, { duplicate, remaining }: Pair): Promise<void> {
  const merged: Merged = { from: duplicate.id, into: remaining.id };
  const slugs = await slugsOf(db, duplicate);
  const documents = await moveSlugged(db, merged);
  for (const reference of references)
    if (!(slugged as readonly string[]).includes(reference.table)) await moveReference(db, reference, merged);
  // A partner that now leads its project is named once.
  await sql`delete from project_partner using project where project.id = project_partner.project_id
    and project.lead_id = ${merged.into} and project_partner.organization_id = ${merged.into}`.execute(db);
  await moveOwnSlugs(db, merged, duplicate.slug);
  await moveDrafts(db, { slugs, into: remaining.slug, documents });
  await sql`delete from record_draft where entity = 'organization' and record_id = ${merged.from}`.execute(
    db,
  );
  await sql`delete from outward_link where noun = 'organization' and record_id = ${merged.from}`.execute(db);
  await sql`delete from search_record where kind = 'organization' and id = ${merged.from}`.execute(db);
  await sql`delete from organization where id = ${merged.from}`.execute(db);
  await sql`update merged_record set into_id = ${merged.into} where into_id = ${merged.from}`.execute(db);
  await db
    .insertInto('merged_record')
    .values({
      id: merged.from,
      entity: 'organization',
      slug: duplicate.slug,
      name: nameOf(duplicate),
      into_id: merged.into,
    })
    .execute();
}

interface Merging extends Merged {
  readonly author: Author;
  readonly version: number;
  readonly body: MergeBody;
}

/**
 * Merges a duplicate in the caller's transaction.
 *
 * @throws ProblemError `forbidden`, `not-found`, `version-outdated`, `conflict` or `invalid-request`
 */
export async function mergeOrganization(
  db: Transaction<Database>,
  { author, from, into, version, body }: Merging,
): Promise<SavedContent> {
  const user = author.context;
  requireRight(user);
  await requireKnown(db);
  const { remainingVersion, choices, droppedTranslations, note } = body;
  const pair = await lockBoth(db, user, { from, into, version, remainingVersion });
  const { duplicate, remaining } = pair;
  const [obstacle] = obstaclesOf(pair);
  if (obstacle)
    throw new ProblemError('conflict', { detail: `These organizations cannot be merged: ${obstacle}` });
  const content = combine({ duplicate: editedContent(duplicate), remaining: remaining.saved }, choices);
  const named = await namedIn(db, from);
  await moveTranslations(db, { from, into }, droppedTranslations);
  await moveAll(db, pair);
  const checked = await checkContent(db, kind, content, { context: user, recordId: into });
  const next = versionOf(remaining) + 1;
  await writeContent(db, kind, {
    record: remaining,
    checked,
    version: next,
    by: author.bearer.oid,
    upToDate: [],
  });
  const written = await findChanged(db, kind, into);
  await recordStep(db, kind, {
    record: duplicate,
    author,
    version: versionOf(duplicate) + 1,
    action: 'merge',
    reason: note,
    before: editedContent(duplicate),
    after: { sourceLocale: duplicate.source_locale, text: {} },
  });
  await recordStep(db, kind, {
    record: remaining,
    author,
    version: next,
    action: 'merge',
    reason: note,
    before: remaining.saved,
    after: written.saved,
  });
  await recordAudit(db, {
    action: 'organizations-merged',
    actor: { oid: author.bearer.oid, name: author.bearer.name },
    subject: { name: nameOf(duplicate) },
    scope: { kind: 'organization', id: written.slug, name: nameOf(written) },
    reason: note,
  });
  for (const each of named) await refreshSearch(db, each.kind, each.id);
  await refreshWithDependents(db, 'organization', into);
  for (const { id } of await conveners(db, into)) await refreshWithDependents(db, 'convener', id);
  return savedContent(written);
}

const conveners = (db: Transaction<Database>, organization: string) =>
  db.selectFrom('convener').select('id').where('organization_id', '=', organization).execute();
