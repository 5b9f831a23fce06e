import type { OperationName } from '#contract/operations.ts';

/** Parts of the portal that the context API does not offer. */
export interface Hidden {
  readonly operations: readonly OperationName[];
  /** Paths without locale prefix; `*` is one segment. */
  readonly pages: readonly string[];
}

/** Returns whether a pattern's pages include an address, without locale prefix; query and anchor do not count. */
export const isHiddenPage = (pages: readonly string[], address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return pages.some((page) => new RegExp(`^${page.replaceAll('*', '[^/]+')}/?$`).test(path));
};
