interface Renamable {
  readonly slug: string;
  readonly firstSlug?: string | null | undefined;
}

/** Slug that names the editor and the drafts of a record: its first one, since renaming changes the present one. */
export const lastingSlug = ({ slug, firstSlug }: Renamable): string => firstSlug ?? slug;

/** Finds a record by its slug, the present or the first one; none without a slug. */
export function findBySlug<R extends Renamable>(
  records: readonly R[],
  slug: string | null | undefined,
): R | undefined {
  if (typeof slug !== 'string') return undefined;
  return records.find((each) => each.slug === slug) ?? records.find(({ firstSlug }) => firstSlug === slug);
}

/** The places of goals and indicators among all that is edited; one that is not there yet has no slug. */
export const goalKey = (initiative: string, slug: string | null): string =>
  `goal:${initiative}:${slug ?? '-new'}`;

export const indicatorKey = (
  initiative: string,
  { slug, goal }: { readonly slug: string | null; readonly goal: string },
): string => `indicator:${initiative}:${slug ?? `-new:${goal}`}`;

/** Reads the record key of a goal or an indicator; a new indicator is named by its goal. */
export function parseRecordKey(
  recordKey: string,
): { kind: 'goal' | 'indicator'; slug: string | null; goal: string | null } | null {
  const [, kind, slug, goal] = /^(goal|indicator):[^:]+:([^:]+)(?::(.+))?$/.exec(recordKey) ?? [];
  if (!kind || !slug) return null;
  return { kind: kind as 'goal' | 'indicator', slug: slug === '-new' ? null : slug, goal: goal ?? null };
}
