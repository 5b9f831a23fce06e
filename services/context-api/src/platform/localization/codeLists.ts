import type { Kysely } from 'kysely';
import { codeListNames } from '#contract/codeLists/constants.ts';
import { type CodeLists } from '#contract/codeLists/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import type { Database } from '../database/schema.ts';
import { countryName } from './countries.ts';

export interface CodeListRepository {
  all(locale: Locale): Promise<CodeLists>;
}

async function storedLists(db: Kysely<Database>, locale: Locale): Promise<Map<string, Coded[]>> {
  const rows = await db
    .selectFrom('code_name')
    .select(['list', 'code', 'name', 'locale'])
    .where('locale', 'in', [locale, defaultLocale])
    .orderBy('position')
    .orderBy('code')
    .execute();
  const lists = new Map<string, Map<string, Coded>>();
  for (const { list, code, name, locale: nameLocale } of rows) {
    const items = lists.get(list) ?? new Map<string, Coded>();
    if (nameLocale === locale || !items.has(code)) items.set(code, { code, name });
    lists.set(list, items);
  }
  return new Map([...lists].map(([list, items]) => [list, [...items.values()]]));
}

async function countries(db: Kysely<Database>, locale: Locale): Promise<Coded[]> {
  const rows = await db
    .selectFrom('initiative')
    .select('country')
    .where('status', '=', 'published')
    .union((eb) => eb.selectFrom('organization').select('country').where('status', '=', 'published'))
    .execute();
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ country }) => ({ code: country, name: countryName(country, locale) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

/** Returns the repository of code lists in editorial order; countries are those of published records, by name. */
export function createCodeListRepository(db: Kysely<Database>): CodeListRepository {
  return {
    async all(locale) {
      const stored = await storedLists(db, locale);
      const used = await countries(db, locale);
      const entries = codeListNames.map((list) => [
        list,
        list === 'country' ? used : (stored.get(list) ?? []),
      ]);
      return Object.fromEntries(entries) as CodeLists;
    },
  };
}
