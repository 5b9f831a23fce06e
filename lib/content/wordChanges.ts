export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Limits the table of the comparison. */
const MOST = 2_000;

/** Compares words (longest common subsequence). */
export function wordChanges(before: string, after: string): WordChange[] {
  const [one, other] = [before, after].map((text) => text.split(/(?<=\s)/).filter(Boolean)) as [
    string[],
    string[],
  ];
  if (one.length > MOST || other.length > MOST)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
    else changes.push({ kind, text });
  };
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const isSame = row < one.length && column < other.length && one[row] === other[column];
    if (isSame) {
      add('same', one[row]!);
      row += 1;
      column += 1;
    } else if (
      column >= other.length ||
      (row < one.length && lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    ) {
      add('removed', one[row]!);
      row += 1;
    } else {
      add('added', other[column]!);
      column += 1;
    }
  }
  return changes;
}
