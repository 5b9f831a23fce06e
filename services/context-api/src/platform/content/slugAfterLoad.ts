import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PartContent } from './kind.ts';
import { changeSlug, followName, type SlugScope } from './renaming.ts';

interface Loaded {
  readonly entity: string;
  readonly id: string;
  readonly saved: string;
  readonly scope: SlugScope;
  /** Slug in the file, or of the name there. */
  readonly slug: string;
  readonly content: PartContent;
  /** Set if slugs of its kind follow names. */
  readonly isNamed: boolean;
}

async function hadSlug(db: Kysely<Database>, { entity, id, slug }: Loaded): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${entity}_previous_slug`)}
    where slug = ${slug} and ${sql.ref(`${entity}_id`)} = ${id}`.execute(db);
  return rows.length > 0;
}

async function savedName(db: Kysely<Database>, { entity, id }: Loaded): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${entity}_text`)} as text
    join ${sql.table(entity)} as own on own.id = ${sql.ref(`text.${entity}_id`)}
    where own.id = ${id} and text.locale = own.source_locale`.execute(db);
  return rows[0]?.name ?? '';
}

/**
 * Updates a saved record's slug: a slug in the file replaces it if it is new, or if the file names the saved
 * one as former; otherwise the slug follows the name. Replaced slugs lead to the record.
 *
 * @returns the record's slug
 */
export async function slugAfterLoad(db: Kysely<Database>, loaded: Loaded): Promise<string> {
  const { entity, id, saved, scope, slug, isNamed } = loaded;
  const { sourceLocale, text, previousSlugs = [] } = loaded.content;
  const isReplaced = previousSlugs.includes(saved);
  if (slug !== saved && (isReplaced || !(await hadSlug(db, loaded)))) {
    await changeSlug(db, entity, { id, from: saved, to: slug, scope });
    return slug;
  }
  if (!isNamed) return saved;
  const names = [await savedName(db, loaded), text[sourceLocale]!.name] as const;
  return followName(db, entity, { id, slug: saved, scope, names });
}
