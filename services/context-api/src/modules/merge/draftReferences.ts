import { type Kysely, sql, type Transaction } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import type { Field, Fields, RecordContent, RecordDefinition } from '#contract/records/definition.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Present address of an organization or its document; others are unchanged. */
type Rename = (noun: string, address: string) => string;

const withoutTwice = (values: readonly unknown[]) => {
  const seen = new Set<string>();
  return values.filter((each) => {
    const key = JSON.stringify(each);
    return !seen.has(key) && seen.add(key);
  });
};

function renamedValue({ control, to, fields }: Field, value: unknown, rename: Rename): unknown {
  if (value === null || value === undefined) return value;
  if (control === 'record' && typeof value === 'string') return rename(to!, value);
  if (control === 'records' && Array.isArray(value))
    return withoutTwice(
      value.map((each) => (typeof each === 'string' ? rename(to!, each) : (each as unknown))),
    );
  if (control === 'group' && fields) return renamedFields(fields, value, rename);
  if (control !== 'rows' || !fields || !Array.isArray(value)) return value;
  const rows = value.map((row) => renamedFields(fields, row, rename));
  // Rows that were equal before are the editor's own.
  return JSON.stringify(rows) === JSON.stringify(value) ? value : withoutTwice(rows);
}

function renamedFields(fields: Fields, content: unknown, rename: Rename): unknown {
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      fields[name] ? renamedValue(fields[name], value, rename) : (value as unknown),
    ]),
  );
}

interface Draft {
  readonly entity: string;
  readonly record_id: string;
  readonly content: RecordContent;
}

const definitionOf = (entity: string): RecordDefinition | undefined =>
  Object.values(definitions).find((each) => each.entity === entity);

async function changedDrafts(
  db: Kysely<Database>,
  slugs: readonly string[],
  rename: Rename,
): Promise<Draft[]> {
  const named = sql.join(
    slugs.map((slug) => sql`content::text like ${`%"${slug}%`}`),
    sql` or `,
  );
  const { rows } =
    await sql<Draft>`select entity, record_id, content from record_draft where ${named}`.execute(db);
  return rows.flatMap((draft) => {
    const definition = definitionOf(draft.entity);
    const content = definition && (renamedFields(definition.facts, draft.content, rename) as RecordContent);
    return content && JSON.stringify(content) !== JSON.stringify(draft.content)
      ? [{ ...draft, content }]
      : [];
  });
}

interface Renaming {
  /** Present and former slugs. */
  readonly slugs: readonly string[];
  readonly into: string;
  /** Changed slugs of its documents. */
  readonly documents?: ReadonlyMap<string, string>;
}

function renameOf({ slugs, into, documents }: Renaming): Rename {
  return (noun, address) => {
    if (noun === 'organizations') return slugs.includes(address) ? into : address;
    if (noun !== 'documents') return address;
    const [owner = '', slug = ''] = address.split('/');
    return slugs.includes(owner) ? `${into}/${documents?.get(slug) ?? slug}` : address;
  };
}

export const countDrafts = async (db: Kysely<Database>, renaming: Renaming): Promise<number> =>
  (await changedDrafts(db, renaming.slugs, renameOf(renaming))).length;

/** Replaces the duplicate in drafts. */
export async function moveDrafts(db: Transaction<Database>, renaming: Renaming): Promise<void> {
  for (const { entity, record_id: id, content } of await changedDrafts(
    db,
    renaming.slugs,
    renameOf(renaming),
  ))
    await db
      .updateTable('record_draft')
      .set({ content: JSON.stringify(content) })
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .execute();
}
