/** Returns the median of at least one value; of an even number, the upper one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
