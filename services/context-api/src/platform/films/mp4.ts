import type { HiddenData } from '#contract/files/constants.ts';

/** Box of ISO/IEC 14496-12: the positions of its type, its content and its end. */
interface Box {
  readonly type: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const MOST_BOXES = 10_000;
const LARGE = 1;
const TO_THE_END = 0;

/** Boxes with metadata, or nothing. */
const aside = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);
const containers = new Set(['moov', 'trak', 'mdia']);

/** @throws RangeError if boxes do not fill the part */
function boxesIn(film: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (boxes.length >= MOST_BOXES) throw new RangeError('too many boxes');
    const short = film.readUInt32BE(at);
    const type = film.toString('latin1', at + 4, at + 8);
    const head = short === LARGE ? 16 : 8;
    const size =
      short === LARGE ? Number(film.readBigUInt64BE(at + 8)) : short === TO_THE_END ? end - at : short;
    if (size < head || at + size > end) throw new RangeError('a box exceeds its place');
    boxes.push({ type, at: at + 4, from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

const kindsOf = (words: string): HiddenData[] => {
  const hasLocation = /\xa9xyz|loci|location/.test(words);
  const hasCamera = /\xa9(?:mak|mod|swr)|quicktime\.(?:make|model|software)/.test(words);
  return [...(hasLocation ? ['location' as const] : []), ...(hasCamera ? ['camera' as const] : [])];
};

/** Empties boxes in place, so that all offsets remain. */
function emptyAsides(film: Buffer, boxes: readonly Box[], removed: string[]): void {
  for (const { type, at, from, to } of boxes) {
    if (aside.has(type)) {
      const content = film.subarray(from, to);
      if (!content.every((byte) => byte === 0)) removed.push(content.toString('latin1'));
      content.fill(0);
      film.write('free', at, 'latin1');
    } else if (containers.has(type)) emptyAsides(film, boxesIn(film, from, to), removed);
  }
}

function hasPictures(film: Buffer, tracks: readonly Box[]): boolean {
  const within = (boxes: readonly Box[], type: string) =>
    boxes.filter((box) => box.type === type).flatMap(({ from, to }) => boxesIn(film, from, to));
  return within(within(tracks, 'trak'), 'mdia').some(
    ({ type, from }) => type === 'hdlr' && film.toString('latin1', from + 8, from + 12) === 'vide',
  );
}

export interface PreparedFilm {
  readonly content: Buffer;
  readonly removed: readonly HiddenData[];
}

/**
 * Returns an MP4 film without metadata; null if it is none, incomplete, or without pictures. Changes the
 * given bytes.
 */
export function preparedFilm(content: Buffer): PreparedFilm | null {
  try {
    const boxes = boxesIn(content, 0, content.length);
    const index = boxes.find(({ type }) => type === 'moov');
    const isWhole = boxes[0]?.type === 'ftyp' && index && boxes.some(({ type }) => type === 'mdat');
    if (!isWhole || !hasPictures(content, boxesIn(content, index.from, index.to))) return null;
    const removed: string[] = [];
    emptyAsides(content, boxes, removed);
    const kinds = kindsOf(removed.join(' '));
    // Nearly every film names its encoder.
    return { content, removed: kinds };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
