import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Locale } from '#contract/shared/locale.ts';
import { loadedTexts, type Texts } from './pageTexts.ts';

/** Folder of the files below the build's static files. */
export const TEXTS_FOLDER = 'texts';

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.text-files');
const shared = globalThis as { [place]?: ReadonlySet<string> };

/** Returns the name of a file by language and content. */
export function textFileName(locale: Locale, group: string, texts: Texts): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  return `${locale}-${group}-${hash}.js`;
}

/** Offers the files of the build in a folder; without one, pages carry their texts. */
export function offerTextFiles(folder: string): void {
  try {
    shared[place] = new Set(readdirSync(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Returns the address of the file with exactly these texts, which are loaded here, too; null without such a file. */
export function textFile(locale: Locale, group: string, texts: Texts): string | null {
  const name = textFileName(locale, group, texts);
  if (!shared[place]?.has(name)) return null;
  const address = `/_next/static/${TEXTS_FOLDER}/${name}`;
  loadedTexts()[address] ??= texts;
  return address;
}
