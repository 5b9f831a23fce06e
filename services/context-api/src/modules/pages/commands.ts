import { type Kysely, sql, type Transaction } from 'kysely';
import type { PageBody } from '#contract/pages/write.ts';
import type { Saved } from '#contract/records/write.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { lockForChange, outdatedTextsOf, textsOf, writeRecord } from '../../platform/records/contribution.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { writtenTexts } from '../../platform/records/writtenTexts.ts';

interface Changing {
  readonly slug: string;
  readonly version: number;
  readonly author: Author;
  readonly body: PageBody;
}

/** Returns the content in all languages, for the history. */
async function pageContent(db: Kysely<Database>, id: string) {
  const { rows } = await sql<{ path: string; status: string }>`select path, status from page
    where id = ${id}`.execute(db);
  return {
    ...rows[0]!,
    texts: await textsOf(db, 'page', id),
    outdated: await outdatedTextsOf(db, 'page', id),
  };
}

/**
 * Changes a page in one language; its address stays, and a template becomes a page of the portal.
 *
 * @throws ProblemError `forbidden`, `not-found`, `version-outdated` or `invalid-request`
 */
export async function changePage(
  db: Transaction<Database>,
  { slug, version, author, body }: Changing,
): Promise<Saved> {
  authorize(author.context, 'page.write');
  const found = await lockForChange<{ path: string | null }>(db, 'page', { slug, within: {} });
  // A page that was never published is written under content.
  const locked = existing('page', found?.path ? found : undefined);
  requireVersion(version, locked.version);
  // Steps of a draft under content have versions, too.
  const draft = await db
    .selectFrom('record_draft')
    .select('version')
    .where('entity', '=', 'page')
    .where('record_id', '=', locked.id)
    .executeTakeFirst();
  const { language, name, summary, description, status, note = '' } = body;
  if (locked.status === 'published' && status !== 'published' && note === '')
    throw invalid('note', 'required');
  return writeRecord(db, {
    // The form shows the replaced text.
    audit: { author, initiativeId: null, locale: language, ...(note && { reason: note }) },
    entity: 'page',
    locked,
    next: Math.max(locked.version, draft?.version ?? 0) + 1,
    found: 'page',
    within: {},
    slug: locked.slug,
    main: { status },
    texts: writtenTexts(body, { name, summary, description }),
    content: (id) => pageContent(db, id),
  });
}
