import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/shared/locale.ts';
import { loadedTexts, type Texts, textScript } from './pageTexts.ts';

/** Below the build's static files. */
export const TEXTS_FOLDER = 'texts';

const HASH_LENGTH = 12;

interface Offered {
  readonly folder: string;
  readonly names: ReadonlySet<string>;
}

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.text-files');
const shared = globalThis as { [globalKey]?: Offered };

const textsOfScript = (script: string): Texts => JSON.parse(script.slice(script.indexOf(']=') + 2)) as Texts;

/** Returns a name by language and content. */
export function textFileName(locale: Locale, group: string, texts: Texts): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, HASH_LENGTH);
  return `${locale}-${group}-${hash}.js`;
}

/** Offers a build's files; without them, pages contain their texts. */
export function offerTextFiles(folder: string): void {
  try {
    shared[globalKey] = { folder, names: new Set(readdirSync(folder)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Loads the file with exactly these texts, if there is one. */
export function textFile(locale: Locale, group: string, texts: Texts): string | null {
  const name = textFileName(locale, group, texts);
  if (!shared[globalKey]?.names.has(name)) return null;
  const address = addressOf(name);
  loadedTexts()[address] ??= texts;
  return address;
}

/** File with its digest (Subresource Integrity). */
export interface TextFile {
  readonly address: string;
  readonly integrity: string;
}

const digests = new Map<string, string>();

/** Adds the digest, which is empty, and so not compared, without loaded texts. */
export function withIntegrity(address: string): TextFile {
  const texts = loadedTexts()[address];
  const known = digests.get(address);
  if (known !== undefined || !texts) return { address, integrity: known ?? '' };
  const integrity = `sha256-${createHash('sha256').update(textScript(address, texts)).digest('base64')}`;
  digests.set(address, integrity);
  return { address, integrity };
}

const addressOf = (name: string) => `/_next/static/${TEXTS_FOLDER}/${name}`;

export function groupFile(locale: Locale, group: 'page' | 'members'): TextFile | null {
  const { folder, names } = shared[globalKey] ?? { folder: '', names: [] };
  const start = `${locale}-${group}-`;
  const length = start.length + HASH_LENGTH + '.js'.length;
  const [name, ...others] = [...names].filter((each) => each.startsWith(start) && each.length === length);
  if (name === undefined || others.length > 0) return null;
  const address = addressOf(name);
  loadedTexts()[address] ??= textsOfScript(readFileSync(join(folder, name), 'utf8'));
  return withIntegrity(address);
}
