import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#contract/shared/locale.ts';
import { pageNamespaces, readerNamespaces, studioNamespaces } from '#lib/i18n/namespaces.ts';
import { textScript } from '#lib/i18n/pageTexts.ts';
import { textFileName, TEXTS_FOLDER } from '#lib/i18n/textFiles.server.ts';
import { readTexts, textGroups } from '#lib/i18n/translations.server.ts';

const every = [...pageNamespaces, 'detail', ...studioNamespaces, ...readerNamespaces] as const;

/** Writes the texts of each language as cacheable scripts. */
export async function writeTextFiles(built: string): Promise<void> {
  await mkdir(join(built, TEXTS_FOLDER), { recursive: true });
  for (const locale of locales) {
    const texts = await readTexts(locale, every);
    const groups = { ...textGroups(texts, false), ...textGroups(texts, true) };
    for (const [group, part] of Object.entries(groups)) {
      const name = textFileName(locale, group, part);
      const script = textScript(`/_next/static/${TEXTS_FOLDER}/${name}`, part);
      await writeFile(join(built, TEXTS_FOLDER, name), script);
    }
  }
}
