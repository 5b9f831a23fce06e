export type NameKind = 'country' | 'state' | 'town';

interface Name {
  readonly kind: NameKind;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** More are no help, and each is an element. */
const MOST = 60;
/** Pixels per letter of each kind, and per line. */
const letters: Readonly<Record<NameKind, number>> = { country: 7.6, state: 6.6, town: 6.6 };
const LINE = 16;
/** Pixels around a place that the map names itself. */
const OWN = 12;

function boxOf({ kind, text, x, y }: Name): Box {
  const width = text.length * letters[kind] + 6;
  // A town's name is beside its dot, others are centered.
  const left = kind === 'town' ? x - 4 : x - width / 2;
  const right = kind === 'town' ? left + width + 10 : left + width;
  return { left, right, top: y - LINE / 2, bottom: y + LINE / 2 };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Returns the names that fit in a frame, in pixels; of overlapping ones, the first. */
export function placeNames<N extends Name>(
  names: readonly N[],
  own: readonly { readonly x: number; readonly y: number }[],
  frame: Box,
): N[] {
  const taken: Box[] = own.map(({ x, y }) => ({
    left: x - OWN,
    right: x + OWN,
    top: y - OWN,
    bottom: y + OWN,
  }));
  const placed: N[] = [];
  for (const name of names) {
    if (placed.length >= MOST) break;
    const box = boxOf(name);
    if (!isWithin(box, frame) || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    placed.push(name);
  }
  return placed;
}
