import type { OperationName } from '#contract/operations.ts';

export interface Hidden {
  readonly operations: readonly OperationName[];
  /** Paths without locale prefix; `*` is one segment. */
  readonly pages: readonly string[];
}

/** Ignores query and anchor; takes addresses without locale prefix. */
export const isHiddenPage = (pages: readonly string[], address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return pages.some((page) => new RegExp(`^${page.replaceAll('*', '[^/]+')}/?$`).test(path));
};
