interface Renamable {
  readonly slug: string;
  readonly firstSlug?: string | null | undefined;
}

/** Names editor and drafts: renaming changes the present slug. */
export const lastingSlug = ({ slug, firstSlug }: Renamable): string => firstSlug ?? slug;

/** Accepts the present or the first slug. */
export function findBySlug<R extends Renamable>(
  records: readonly R[],
  slug: string | null | undefined,
): R | undefined {
  if (typeof slug !== 'string') return undefined;
  return records.find((each) => each.slug === slug) ?? records.find(({ firstSlug }) => firstSlug === slug);
}

/** Returns a goal's key; a new one has no slug. */
export const goalKey = (initiative: string, slug: string | null): string =>
  `goal:${initiative}:${slug ?? '-new'}`;

export const indicatorKey = (
  initiative: string,
  { slug, goal }: { readonly slug: string | null; readonly goal: string },
): string => `indicator:${initiative}:${slug ?? `-new:${goal}`}`;

/** Parses a goal's or indicator's key; a new indicator is named by its goal. */
export function parseRecordKey(
  recordKey: string,
): { kind: 'goal' | 'indicator'; slug: string | null; goal: string | null } | null {
  const [, kind, slug, goal] = /^(goal|indicator):[^:]+:([^:]+)(?::(.+))?$/.exec(recordKey) ?? [];
  if (!kind || !slug) return null;
  return { kind: kind as 'goal' | 'indicator', slug: slug === '-new' ? null : slug, goal: goal ?? null };
}
