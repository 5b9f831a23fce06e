/** Pixels. */
interface Dot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const sides = ['right', 'left', 'top', 'bottom'] as const;

type Side = (typeof sides)[number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const letter = 7.5;
const line = 20;
const gap = 8;

/** Returns the side of each dot where its name fits; null without room. */
export function nameSides(dots: readonly Dot[]): (Side | null)[] {
  const occupied: Box[] = dots.map(({ x, y }) => around(x, y, 10, 10));
  return dots.map((dot, index) => {
    const others = (box: Box) => occupied.every((other, place) => place === index || !overlap(box, other));
    const side = sides.find((candidate) => others(nameBox(dot, candidate))) ?? null;
    if (side) occupied.push(nameBox(dot, side));
    return side;
  });
}

function nameBox({ name, x, y }: Dot, side: Side): Box {
  const width = name.length * letter + 8;
  if (side === 'right') return around(x + gap + width / 2, y, width, line);
  if (side === 'left') return around(x - gap - width / 2, y, width, line);
  return around(x, side === 'top' ? y - gap - line / 2 : y + gap + line / 2, width, line);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
