import { type Kysely, sql, type Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../../../platform/auth/author.ts';
import { authorize } from '../../../../platform/auth/authorize.ts';
import { withOpened } from '../../../../platform/database/opened.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { ProblemError } from '../../../../platform/problems/problemError.ts';
import { invalid } from '../../../../platform/records/references.ts';
import type { ListedInPlace, ListedRecord } from './records.ts';

/** Initiative or organization of a record. */
interface Place {
  readonly entity: 'initiative' | 'organization';
  readonly id: string;
  readonly slug: string;
}

export interface SavingInPlace {
  readonly author: Author;
  readonly place: Place;
  /** Undefined for a new one. */
  readonly record: ListedRecord | undefined;
  readonly content: RecordContent;
}

/** Noun that is edited in place, with what writes it. */
export interface WrittenInPlace extends ListedInPlace {
  /** Role in the place of a record that may write its drafts, and nothing more. */
  readonly role: 'contributor' | 'initiative-editor';
  /** Facts that never change, besides what contains the record. */
  readonly locked?: readonly string[];
  readonly save: (db: Transaction<Database>, saving: SavingInPlace) => Promise<{ readonly slug: string }>;
}

async function placeOf(db: Kysely<Database>, { initiative, organization }: RecordContent, parent: string) {
  const entity = initiative === undefined && parent === 'organization' ? parent : 'initiative';
  const slug = entity === 'organization' ? organization : initiative;
  if (typeof slug !== 'string') throw invalid(entity, 'required');
  const { rows } = await sql<{ id: string; slug: string; status: string }>`
    select id, slug, status from ${sql.table(entity)} where slug = ${slug}`.execute(db);
  if (!rows[0]) throw invalid(entity, 'invalid');
  return { entity, ...rows[0] } as const;
}

/** Lets an administrator, who imports, write what the team of a place may draft. */
const inTeam = (author: Author, { entity, slug }: Place, role: WrittenInPlace['role']): Author => ({
  ...author,
  context: {
    ...author.context,
    roles: [
      ...author.context.roles,
      {
        name: entity === 'organization' ? 'organization-editor' : role,
        scope: { kind: entity, id: slug, name: slug },
      },
    ],
  },
});

/** Requires that only what lists may change has changed. */
function requireDraft(record: ListedRecord, content: RecordContent, locked: readonly string[]): void {
  if (record.state !== 'draft') throw invalid('', 'draftsOnly');
  const changed = locked.find((name) => record.content[name] !== content[name]);
  if (changed !== undefined) throw invalid(changed, 'fixed');
}

/** Names of fields that bodies of documents have otherwise. */
const renamed: Readonly<Record<string, string>> = { documentLanguage: 'language', sha256: 'file' };

/** Returns the path of a body's field in the list. */
function listPath(path: string, texts: object, source: Locale): string {
  const [name = ''] = path.split('.');
  if (renamed[path] !== undefined) return renamed[path];
  return name in texts ? `text.${source}.${path}` : path.replaceAll(/(^|\.)texts(?=\.|$)/g, '$1text');
}

/**
 * Saves the row of a record that is edited in place, as a draft.
 *
 * @throws ProblemError `invalid-request`, or what its commands throw
 */
export async function saveInPlace(
  db: Transaction<Database>,
  { kind, role, locked = [], save }: WrittenInPlace,
  { author, record, content }: Omit<SavingInPlace, 'place'>,
): Promise<{ readonly address: string }> {
  authorize(author.context, 'content.import');
  const { definition } = kind;
  const parent = definition.parent?.key ?? 'initiative';
  if (record) requireDraft(record, content, [parent, 'sourceLocale', ...locked]);
  const { sourceLocale, text = {} } = content as Partial<RecordContent>;
  if (sourceLocale === undefined) throw invalid('sourceLocale', 'required');
  if (!(sourceLocale in text)) throw invalid(`text.${sourceLocale}`, 'sourceLanguage');
  const { status, ...place } = await placeOf(db, content, parent);
  const saving = { author: inTeam(author, place, role), place, record, content };
  const isHidden = place.entity === 'initiative' && status !== 'published';
  try {
    const { slug } = await withOpened(isHidden ? place.id : null, () => save(db, saving));
    return { address: definition.parent ? `${String(content[parent])}/${slug}` : slug };
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({
      path: listPath(path, definition.texts, sourceLocale),
      message,
    }));
    throw new ProblemError('invalid-request', { errors });
  }
}
