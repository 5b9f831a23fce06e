import { UnreadableImport } from '../../modules/imports/unreadableImport.ts';

const DEEPEST = 100;

function endOfString(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}

/** Rejects duplicate keys, of which a parser would silently drop one. */
function requireDistinctKeys(text: string, file: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > DEEPEST)
        throw new UnreadableImport('json-too-deep', { place: file, values: { number: DEEPEST } });
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && /^\s*:/.test(text.slice(end, end + 40))) {
        const key = text.slice(at, end);
        if (keys.has(key))
          throw new UnreadableImport('json-key-twice', { place: file, values: { name: key.slice(0, 80) } });
        keys.add(key);
      }
      at = end - 1;
    }
  }
}

/**
 * Parses JSON with accented letters in one normalization.
 *
 * @throws UnreadableImport if it is no JSON, nests too deep, or has duplicate keys
 */
export function parseStrictly(bytes: Uint8Array, file: string): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableImport('json-not-utf8', { place: file });
  }
  requireDistinctKeys(text, file);
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.normalize('NFC') : value,
    );
  } catch (error) {
    throw new UnreadableImport('json-broken', {
      place: file,
      ...(error instanceof Error && { details: error.message }),
    });
  }
}
