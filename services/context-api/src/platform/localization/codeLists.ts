import { type Kysely, sql } from 'kysely';
import { codeListNames } from '#contract/codeLists/constants.ts';
import { type CodeLists, type ListedCode } from '#contract/codeLists/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { cachedPerRevision } from '../changes/cachedPerRevision.ts';
import type { Database } from '../database/schema.ts';
import { allNouns } from '../nouns/registry.ts';
import { countryName } from './countries.ts';

export interface CodeListRepository {
  all(locale: Locale): Promise<CodeLists>;
}

async function storedLists(db: Kysely<Database>, locale: Locale): Promise<Map<string, ListedCode[]>> {
  const rows = await db
    .selectFrom('code_name')
    .leftJoin('code_entry as entry', (join) =>
      join.onRef('entry.list', '=', 'code_name.list').onRef('entry.code', '=', 'code_name.code'),
    )
    .leftJoin('code_explanation as explained', (join) =>
      join
        .onRef('explained.list', '=', 'code_name.list')
        .onRef('explained.code', '=', 'code_name.code')
        .onRef('explained.locale', '=', 'code_name.locale'),
    )
    .select([
      'code_name.list',
      'code_name.code',
      'name',
      'code_name.locale',
      'entry.withdrawn_at as withdrawnAt',
      'explained.explanation',
    ])
    .where('code_name.locale', 'in', [locale, defaultLocale])
    .orderBy('position')
    .orderBy('code_name.code')
    .execute();
  const lists = new Map<string, Map<string, ListedCode>>();
  for (const { list, code, name, locale: nameLocale, withdrawnAt, explanation } of rows) {
    const items = lists.get(list) ?? new Map<string, ListedCode>();
    const before = items.get(code);
    const explained = explanation ?? before?.explanation;
    const own = {
      code,
      name: nameLocale === locale || !before ? name : before.name,
      ...(explained !== undefined && {
        explanation: nameLocale === locale ? explained : (before?.explanation ?? explained),
      }),
      ...(withdrawnAt !== null && { withdrawn: true as const }),
    };
    items.set(code, own);
    lists.set(list, items);
  }
  return new Map([...lists].map(([list, items]) => [list, [...items.values()]]));
}

async function countries(db: Kysely<Database>, locale: Locale): Promise<Coded[]> {
  const located = allNouns().filter(({ isInCountry }) => isInCountry);
  const used = located.map(
    ({ entity }) => sql`select country from ${sql.table(entity)} where status = 'published'`,
  );
  const { rows } = await sql<{ country: string }>`${sql.join(used, sql` union `)}`.execute(db);
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ country }) => ({ code: country, name: countryName(country, locale) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

/** Returns code lists in editorial order; countries are those of published records, by name. */
export function createCodeListRepository(db: Kysely<Database>): CodeListRepository {
  const read = async (locale: Locale) => {
    const stored = await storedLists(db, locale);
    const used = await countries(db, locale);
    const entries = codeListNames.map((list) => [list, list === 'country' ? used : (stored.get(list) ?? [])]);
    return Object.fromEntries(entries) as CodeLists;
  };
  return {
    all: (locale) => cachedPerRevision(db, `code lists ${locale}`, () => read(locale), { isForAll: true }),
  };
}
