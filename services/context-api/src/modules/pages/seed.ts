import { type Kysely, sql } from 'kysely';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { templateAuthor } from '../../platform/auth/ownAuthors.ts';
import type { Database } from '../../platform/database/schema.ts';
import { slugOfPath } from './slugOfPath.ts';
import starterPages from './starterPages.json' with { type: 'json' };

interface PageText {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
}

/** Template of a required page. */
export interface StarterPage {
  readonly path: string;
  readonly text: Readonly<Record<Locale, PageText>>;
}

const list = 'page';
const textOf = ({ name, summary, description }: PageText) => JSON.stringify([name, summary, description]);

/** Returns whether this address was ever used, even by a removed page. */
async function isKnown(db: Kysely<Database>, { path }: StarterPage): Promise<boolean> {
  const slug = slugOfPath(path);
  const { rows } = await sql`select from page where slug = ${slug} or path = ${path}
    union all select from page_previous_slug where slug = ${slug}
    union all select from seeded_text where list = ${list} and code = ${slug}`.execute(db);
  return rows.length > 0;
}

async function remember(db: Kysely<Database>, slug: string, locale: string, text: PageText): Promise<void> {
  await sql`insert into seeded_text (list, code, locale, text) values (${list}, ${slug}, ${locale}, ${textOf(text)})
    on conflict (list, code, locale) do update set text = excluded.text`.execute(db);
}

async function add(db: Kysely<Database>, { path, text }: StarterPage): Promise<boolean> {
  const slug = slugOfPath(path);
  const { rows } = await sql<{ id: string }>`insert into page (slug, path, status, source_locale, updated_by)
    values (${slug}, ${path}, 'published', ${defaultLocale}, ${templateAuthor})
    on conflict do nothing returning id`.execute(db);
  // Another instance was faster.
  if (!rows[0]) return false;
  for (const [locale, each] of Object.entries(text)) {
    await sql`insert into page_text (page_id, locale, name, summary, description)
      values (${rows[0].id}, ${locale}, ${each.name}, ${each.summary}, ${each.description})`.execute(db);
    await remember(db, slug, locale, each);
  }
  return true;
}

/** Corrects unedited texts of a template. */
async function correct(db: Kysely<Database>, { path, text }: StarterPage): Promise<boolean> {
  const slug = slugOfPath(path);
  const { rows } = await sql<PageText & { id: string; locale: Locale; seeded: string }>`
    select page.id, locale, name, summary, description, seeded_text.text as seeded from page
    join page_text on page_id = page.id join seeded_text using (locale)
    where page.slug = ${slug} and updated_by = ${templateAuthor} and list = ${list} and code = ${slug}`.execute(
    db,
  );
  const outdated = rows.filter(
    (row) =>
      textOf(row) === row.seeded &&
      Object.hasOwn(text, row.locale) &&
      row.seeded !== textOf(text[row.locale]),
  );
  for (const { id, locale } of outdated) {
    const { name, summary, description } = text[locale];
    await sql`update page_text set name = ${name}, summary = ${summary}, description = ${description}
      where page_id = ${id} and locale = ${locale}`.execute(db);
    await remember(db, slug, locale, text[locale]);
  }
  const [first] = outdated;
  if (!first) return false;
  await sql`update page set version = version + 1, updated_at = now() where id = ${first.id}`.execute(db);
  return true;
}

/** Adds missing required pages as templates and corrects unedited ones; returns whether anything changed. */
export async function seedPages(
  db: Kysely<Database>,
  pages: readonly StarterPage[] = starterPages,
): Promise<boolean> {
  let changed = false;
  for (const page of pages) {
    const seed = (await isKnown(db, page)) ? correct : add;
    changed = (await seed(db, page)) || changed;
  }
  return changed;
}
