import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sectionPagePaths, sitePagePaths } from '#contract/pages/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { migrate } from '../../../src/migrate.ts';
import { up } from '../../../src/migrations/021-seeded-texts.ts';
import codeLists from '../../../src/modules/codeLists/codeLists.json' with { type: 'json' };
import { seedCodeLists } from '../../../src/modules/codeLists/seed.ts';
import { createPageRepository } from '../../../src/modules/pages/queries.ts';
import { seedPages, type StarterPage } from '../../../src/modules/pages/seed.ts';
import starterPages from '../../../src/modules/pages/starterPages.json' with { type: 'json' };
import { createSearchRepository } from '../../../src/modules/search/queries.ts';
import { createContextRepository } from '../../../src/modules/site/queries.ts';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import { withFiles } from '../../support/content.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const nameOf = async (table: string, code: string, locale: string) => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where code = ${code} and locale = ${locale}`.execute(database.db);
  return rows[0]?.name;
};
const rename = (table: string, { code, locale, name }: { code: string; locale: string; name: string }) =>
  sql`update ${sql.table(table)} set name = ${name} where code = ${code} and locale = ${locale}`.execute(
    database.db,
  );
const pagesIn = () =>
  createContextRepository(database.db)
    .site()
    .then(({ pages }) => pages);
const page = (path: string, locale: (typeof locales)[number] = 'en') =>
  createPageRepository(database.db).find(path, locale);

describe('names that come with the software', () => {
  async function asBefore(): Promise<void> {
    await sql`drop table seeded_text`.execute(database.db);
    await rename('boundary_type_text', {
      code: 'jurisdiction',
      locale: 'fr',
      name: 'Juridiction administrative',
    });
    await rename('maturity_requirement_text', {
      code: 'landscape-scale-agreed-boundary',
      locale: 'pt',
      name: 'Uma ata mostra que as partes acordaram o limite',
    });
  }

  test('are corrected in a database that exists already', async () => {
    await asBefore();
    await up(database.db as never);
    await migrate(database.db);
    expect(await nameOf('boundary_type_text', 'jurisdiction', 'fr')).toBe('Circonscription administrative');
    expect(await nameOf('maturity_requirement_text', 'landscape-scale-agreed-boundary', 'pt')).toBe(
      'Uma ata mostra que as partes pactuaram o limite',
    );
  });

  test('stay as a person has edited them, at this and at later corrections', async () => {
    await asBefore();
    const edited = { code: 'jurisdiction', locale: 'fr', name: 'Territoire communal' };
    await rename('boundary_type_text', edited);
    await up(database.db as never);
    await migrate(database.db);
    await seedCodeLists(database.db, corrected());
    expect(await nameOf('boundary_type_text', 'jurisdiction', 'fr')).toBe('Territoire communal');
  });

  const corrected = () => ({
    ...codeLists,
    'boundary-type': codeLists['boundary-type'].map((item) => ({
      ...item,
      name: { ...item.name, fr: `${item.name.fr} (corrigé)` },
    })),
  });

  test('follow every later correction, of all that nobody has edited', async () => {
    expect(await seedCodeLists(database.db)).toBe(false);
    expect(await seedCodeLists(database.db, corrected())).toBe(true);
    expect(await nameOf('boundary_type_text', 'jurisdiction', 'fr')).toBe(
      'Circonscription administrative (corrigé)',
    );
    expect(await seedCodeLists(database.db, corrected())).toBe(false);
    expect(await seedCodeLists(database.db)).toBe(true);
    expect(await nameOf('boundary_type_text', 'jurisdiction', 'fr')).toBe('Circonscription administrative');
  });

  // A start would take half a second longer on PGlite.
  test('are compared in a few statements, and written for the lists that differ', async () => {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const counted = database.db.withPlugin(counter);
    await seedCodeLists(counted);
    const current = statements;
    expect(current).toBeLessThan(5);
    await seedCodeLists(counted, corrected());
    const oneList = statements - current;
    expect(oneList).toBeGreaterThan(current);
    expect(oneList).toBeLessThan(current + 5);
  });
});

describe('codes that come with a later release', () => {
  const [first] = codeLists['boundary-type'];
  const extended = { 'boundary-type': [{ ...first!, code: 'atoll' }, ...codeLists['boundary-type']] };
  const order = async () => {
    const { rows } = await sql<{
      code: string;
    }>`select code from boundary_type order by position, code`.execute(database.db);
    return rows.map(({ code }) => code);
  };

  test('have their place in the list', async () => {
    await seedCodeLists(database.db, extended);
    expect((await order()).slice(0, 1)).toEqual(['atoll']);
  });

  test('follow at the end of a list that people have ordered', async () => {
    const ordered = (await order()).toReversed();
    for (const [position, code] of ordered.entries())
      await sql`update boundary_type set position = ${position} where code = ${code}`.execute(database.db);
    await sql`insert into revision (oid, author, kind, record_id, version, action, changes)
      values ('admin', 'Admin', 'code-list', 'boundary-type', 1, 'order', '[{"field":"order"}]')`.execute(
      database.db,
    );
    await seedCodeLists(database.db, extended);
    expect(await order()).toEqual([...ordered, 'atoll']);
  });
});

describe('pages that come with the software', () => {
  test('exist in six languages, can be found, and are marked as templates', async () => {
    expect(await pagesIn()).toEqual([...sitePagePaths].sort());
    for (const path of [...sitePagePaths, ...sectionPagePaths])
      for (const locale of locales)
        expect(await page(path, locale)).toMatchObject({
          path,
          language: locale,
          template: true,
          demonstration: false,
          languages: expect.arrayContaining([...locales]) as unknown,
        });
    const search = createSearchRepository(database.db);
    expect((await search.search({ q: 'privacy', page: 1 }, 'en')).total).toBeGreaterThan(0);
  });

  test('mark what only the operator knows, as many times in each language', () => {
    for (const { path, text } of starterPages) {
      const blanks = locales.map((locale) => text[locale].description.match(/\*\*\[.+?\]\*\*/g)?.length ?? 0);
      expect(new Set(blanks).size, path).toBe(1);
      const links = locales.map((locale) => text[locale].description.match(/\]\(\/[a-z-]+\)/g));
      for (const each of links) expect(each?.sort(), path).toEqual(links[0]?.sort());
    }
  });

  test('never replace a page that is there, nor come back after it was taken away', async () => {
    await sql`update page set updated_by = 'test-person', status = 'draft' where path = 'privacy'`.execute(
      database.db,
    );
    await sql`delete from page where path = 'faq'`.execute(database.db);
    await migrate(database.db);
    expect(await pagesIn()).toEqual(['about', 'accessibility', 'terms']);
  });

  test('give way to those of content files, and are no templates from then on', async () => {
    const text = { en: { name: 'Our privacy', summary: 'Ours', description: 'Ours alone.' } };
    const pages = [
      { slug: 'privacy', path: 'privacy', sourceLocale: 'en', text },
      { slug: 'legal', path: 'legal', sourceLocale: 'en', text, previousSlugs: ['terms'] },
    ];
    const result = await withFiles({ 'pages.json': { pages } }, (folder) =>
      loadContent(database.db, { paths: [folder] }),
    );
    expect(result).toMatchObject({ state: 'loaded', counts: { pages: { added: 0, changed: 2, kept: 0 } } });
    expect(await page('privacy', 'fr')).toMatchObject({
      name: 'Our privacy',
      template: false,
      languages: ['en'],
    });
    expect(await page('terms')).toMatchObject({ path: 'legal', template: false });
    await migrate(database.db);
    expect(await page('privacy')).toMatchObject({ name: 'Our privacy', template: false });
    expect(await pagesIn()).toEqual(['about', 'accessibility', 'faq', 'privacy']);
  });

  test('are corrected later, in each language that nobody has edited', async () => {
    const later: StarterPage[] = starterPages.map(({ path, text }) => ({
      path,
      text: Object.fromEntries(
        Object.entries(text).map(([locale, each]) => [
          locale,
          { ...each, summary: `${each.summary} Later.` },
        ]),
      ) as StarterPage['text'],
    }));
    await sql`update page_text set summary = 'Mine' where locale = 'fr'`.execute(database.db);
    expect(await seedPages(database.db)).toBe(false);
    expect(await seedPages(database.db, later)).toBe(true);
    expect((await page('about', 'es'))?.summary).toMatch(/ Later\.$/);
    expect((await page('about', 'fr'))?.summary).toBe('Mine');
  });
});
