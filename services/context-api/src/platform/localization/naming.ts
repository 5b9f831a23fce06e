import type { CodeListName } from '#contract/codeLists/constants.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { countryName } from './countries.ts';

export interface Naming {
  one<C extends string>(list: CodeListName, code: C): Coded & { code: C };
  many(list: CodeListName, codes: readonly string[]): Coded[];
}

export function createNaming(codeLists: CodeLists, locale: Locale): Naming {
  const names = new Map(
    Object.entries(codeLists).flatMap(([list, items]) =>
      items.map(({ code, name }) => [`${list}/${code}`, name] as const),
    ),
  );
  const one: Naming['one'] = (list, code) => ({
    code,
    name: list === 'country' ? countryName(code, locale) : (names.get(`${list}/${code}`) ?? code),
  });
  return { one, many: (list, codes) => codes.map((code) => one(list, code)) };
}
