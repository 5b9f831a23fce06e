import { type Category, type Dimension, dimensions, disaggregations } from './constants.ts';
import type { Doubt } from './editing.ts';

/** Factor between successive values from which the author is asked. */
export const JUMP_FACTOR = 5;
/** Tolerated share of a value, for rounded parts. */
const ROUNDING = 0.005;

interface Checked {
  readonly available: boolean;
  readonly value: number | null;
  readonly parts: readonly {
    readonly dimension: Dimension;
    readonly category: Category;
    readonly value: number;
  }[];
}

interface Context {
  readonly year: number;
  readonly indicator: {
    readonly type: 'quantitative' | 'qualitative';
    readonly cumulative: boolean;
    readonly baseline: { readonly year: number; readonly value: number } | null;
    /** Unit per language. */
    readonly units: readonly string[];
  };
  /** Values of all years of the indicator. */
  readonly others: readonly { readonly year: number; readonly value: number | null }[];
}

const percentSigns = /^(%|percent|per cent|por ciento|pour ?cents?|persen|por cento|phần trăm)(\s|$)/iu;

const isPercent = ({ units }: Context['indicator']) => units.some((unit) => percentSigns.test(unit.trim()));

function jumpIn(value: number, { year, indicator, others }: Context): Doubt[] {
  // The baseline of a sum is no value of a year.
  const baseline = indicator.cumulative || !indicator.baseline ? [] : [indicator.baseline];
  const [last] = [...baseline, ...others]
    .flatMap((each) =>
      each.value === null || each.year >= year ? [] : [{ year: each.year, value: each.value }],
    )
    .toSorted((one, other) => other.year - one.year);
  if (!last || last.value === 0) return [];
  const ratio = value / last.value;
  return ratio > JUMP_FACTOR || ratio < 1 / JUMP_FACTOR ? [{ kind: 'jump', ...last }] : [];
}

function wrongSums(value: number, parts: Checked['parts']): Doubt[] {
  const margin = Math.abs(value) * ROUNDING + Number.EPSILON;
  return dimensions.flatMap((dimension): Doubt[] => {
    const own = parts.filter((part) => part.dimension === dimension);
    if (own.length === 0) return [];
    const sum = own.reduce((total, part) => total + part.value, 0);
    const isComplete = own.length === disaggregations[dimension].length;
    const isWrong = isComplete ? Math.abs(sum - value) > margin : sum > value + margin;
    return isWrong ? [{ kind: 'parts', dimension, sum }] : [];
  });
}

/**
 * Returns the questions about a value, most important first.
 *
 * @example doubtsAbout(content, { year: 2026, indicator, others }) // [{ kind: 'percent' }]
 */
export function doubtsAbout({ available, value, parts }: Checked, context: Context): Doubt[] {
  const { indicator } = context;
  if (!available || typeof value !== 'number' || indicator.type === 'qualitative') return [];
  const percent = isPercent(indicator);
  return [
    ...(percent && (value < 0 || value > 100) ? [{ kind: 'percent' } as const] : []),
    ...jumpIn(value, context),
    // Shares of different groups do not add up.
    ...(percent ? [] : wrongSums(value, parts)),
  ];
}
