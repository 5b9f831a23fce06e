/** Segment of a line, and what remains around it. */
interface Line {
  readonly prefix: string;
  /** XML with numbered empty elements; null for a line without words. */
  readonly segment: string | null;
  readonly suffix: string;
  /** Markdown of the elements. */
  readonly protectedParts: readonly string[];
}

// Marks of headings, lists and quotes.
const marks = /^\s*(?:(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+)*/;

// Code, placeholders, ends of links and pictures, addresses, and marks of emphasis.
const protectedText =
  /`[^`]*`|\{\{[^{}]*\}\}|\{[^{}\s]*\}|!?\[(?=[^\]]*\]\()|\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)|https?:\/\/[^\s<>()]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\*{1,3}|(?<!\w)_{1,3}|_{1,3}(?!\w)/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const unescaped = (text: string) =>
  text
    .replaceAll(/&#(\d{1,6});/g, (all, digits: string) =>
      Number(digits) >= 32 && Number(digits) <= 0x10_ff_ff ? String.fromCodePoint(Number(digits)) : all,
    )
    .replaceAll(/&(lt|gt|quot|apos|nbsp);/g, (_all, name: string) => entities[name]!)
    .replaceAll('&amp;', '&');

function toLine(text: string): Line {
  const [prefix] = marks.exec(text)!;
  const words = text.slice(prefix.length).trimEnd();
  const suffix = text.slice(prefix.length + words.length);
  if (!/\p{L}/u.test(words.replaceAll(protectedText, '')))
    return { prefix: text, segment: null, suffix: '', protectedParts: [] };
  const protectedParts: string[] = [];
  let segment = '';
  let end = 0;
  for (const { 0: found, index } of words.matchAll(protectedText)) {
    segment += `${escaped(words.slice(end, index))}<x id="${String(protectedParts.length)}"/>`;
    protectedParts.push(found);
    end = index + found.length;
  }
  return { prefix, segment: segment + escaped(words.slice(end)), suffix, protectedParts };
}

const element = /<x\s+id\s*=\s*["']?(\d+)["']?\s*(?:\/>|>\s*(?:<\/x>)?)/gi;

/** Returns null if a protected part is missing, doubled or new. */
function fromLine({ prefix, suffix, protectedParts }: Line, translated: string): string | null {
  const found = [...translated.matchAll(element)].map(([, id]) => Number(id));
  const isWhole = found.length === protectedParts.length && new Set(found).size === protectedParts.length;
  if (!isWhole || found.some((id) => id >= protectedParts.length)) return null;
  const others = translated.replaceAll(element, '');
  if (/<[a-z!/?]/i.test(others) || /[\r\n]/.test(translated.trim()) || others.trim() === '') return null;
  const parts = translated.trim().split(element);
  // Odd parts are the numbers of the elements.
  return (
    prefix +
    parts.map((part, at) => (at % 2 === 0 ? unescaped(part) : protectedParts[Number(part)]!)).join('') +
    suffix
  );
}

export interface Segmented {
  readonly segments: readonly string[];
  /** Returns null if a protected part has changed. */
  join(translated: readonly string[]): string | null;
}

/** Limits a translation's characters by its source's. */
const isPlausible = (source: string, text: string) => text.length <= source.length * 6 + 200;

/** Splits text or Markdown into lines; numbered elements protect marks, placeholders, code and addresses. */
export function segmented(text: string): Segmented {
  const lines = text.split('\n').map(toLine);
  return {
    segments: lines.flatMap(({ segment }) => segment ?? []),
    join(translated) {
      let at = 0;
      const done = lines.map((line) =>
        line.segment === null ? line.prefix : fromLine(line, translated[at++] ?? ''),
      );
      if (done.includes(null)) return null;
      const joined = done.join('\n');
      return isPlausible(text, joined) && joined.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(joined)
        ? joined
        : null;
    },
  };
}
