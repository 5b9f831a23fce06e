import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { OfflineTexts, OfflineTextsByLocale } from '#lib/offline/texts.ts';

export async function offlineTexts(): Promise<OfflineTextsByLocale> {
  const texts = await Promise.all(locales.map(async (locale) => [locale, await textsIn(locale)] as const));
  return Object.fromEntries(texts) as OfflineTextsByLocale;
}

async function textsIn(locale: Locale): Promise<OfflineTexts> {
  const read = async (namespace: string): Promise<unknown> =>
    JSON.parse(await readFile(join('locales', locale, `${namespace}.json`), 'utf8'));
  const { tryAgain } = (await read('common')) as Pick<OfflineTexts, 'tryAgain'>;
  return { ...((await read('offline')) as Omit<OfflineTexts, 'tryAgain'>), tryAgain };
}
