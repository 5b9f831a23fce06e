/** JSON values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Version 0: not saved yet. */
export interface SavedRecordState<F extends Fields> {
  readonly fields: F;
  readonly version: number;
}

/** Field that two people have filled in differently. */
export interface Difference<F extends Fields> {
  readonly field: keyof F & string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** False if only one has changed it, whose value is suggested. */
  readonly isContested: boolean;
  readonly suggested: Side;
}

export type Side = 'mine' | 'theirs';

/**
 * Compares JSON without the order of keys and blanks around texts. A missing field, null and an empty text
 * are equal.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isText(one) && isText(other)) return (one ?? '').trim() === (other ?? '').trim();
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame((one as Fields)[key], (other as Fields)[key]));
}

const isText = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string';

export const changedFields = <F extends Fields>(from: F, to: F): (keyof F & string)[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((field) => !isSame(from[field], to[field]));

interface Versions<F extends Fields> {
  /** State from which both started. */
  readonly base: F;
  readonly mine: F;
  readonly theirs: F;
}

export function differences<F extends Fields>({ base, mine, theirs }: Versions<F>): Difference<F>[] {
  const byMe = new Set(changedFields(base, mine));
  const byThem = new Set(changedFields(base, theirs));
  return changedFields(mine, theirs).map((field) => ({
    field,
    mine: mine[field],
    theirs: theirs[field],
    isContested: byMe.has(field) && byThem.has(field),
    suggested: byMe.has(field) ? 'mine' : 'theirs',
  }));
}

export const settled = <F extends Fields>(
  { mine, theirs }: Omit<Versions<F>, 'base'>,
  chosen: Readonly<Record<string, Side>>,
): F =>
  ({
    ...theirs,
    ...Object.fromEntries(
      Object.entries(chosen).flatMap(([field, side]) => (side === 'mine' ? [[field, mine[field]]] : [])),
    ),
  }) as F;

/**
 * Lists stay whole.
 *
 * @example flatFields({ value: 1, texts: { en: { comment: 'x' } } }) // { value: 1, 'texts.en.comment': 'x' }
 */
export const flatFields = (content: Fields, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(flatFields(value as Fields, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );
