import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/shared/locale.ts';

const root = join(import.meta.dirname, '../..');
const api = 'services/context-api/src';

/** Returns the texts of a language with their paths: all of its own file, else those below its key. */
function textsIn(value: unknown, at: string, locale: Locale | null): [at: string, text: string][] {
  if (typeof value === 'string') return locale === null ? [[at, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, `${at}:${key}`, key === locale ? null : locale),
  );
}

/** Returns everything that the software itself says in a language: pages, mails, codes and demonstration content. */
export function writtenTexts(locale: Locale): [at: string, text: string][] {
  const from = (patterns: readonly string[], key: Locale | null) =>
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .flatMap((path) => textsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), path, key));
  const own = [
    `locales/${locale}/*.json`,
    `services/identity/locales/${locale}.json`,
    `${api}/platform/mail/texts/${locale}.json`,
  ];
  const shared = [`${api}/modules/*/*.json`, `${api}/content/demo/*.json`];
  return [...from(own, null), ...from(shared, locale)];
}
