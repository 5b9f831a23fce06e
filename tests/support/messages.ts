import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/shared/locale.ts';

const folder = join(import.meta.dirname, '../../locales');

export interface Messages {
  readonly [key: string]: string | Messages;
}

export const messages = (locale: Locale, namespace: string): Messages =>
  JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8')) as Messages;

export const namespacesOf = (locale: Locale): string[] =>
  readdirSync(join(folder, locale)).map((file) => file.replace(/\.json$/, ''));

/** Flattens texts to full keys such as `home.title`. */
export const flat = (texts: Messages, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text] as const] : [...flat(text, `${prefix}${key}.`)],
    ),
  );
