/** Content of a page, and its latest change. */
export interface ShownContent {
  since: number;
  /** Null if unknown. */
  readonly tags: readonly string[] | null;
}

interface Changes {
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number | null;
  /** Content rendered before this number has changed. */
  floor: number;
  readonly lastByTag: Map<string, number>;
  isListening: boolean;
}

/** With more tags, everything counts as changed. */
const MOST_TAGS = 20_000;

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.content-changes');
const shared = globalThis as { [globalKey]?: Changes | undefined };

const known = (): Changes =>
  (shared[globalKey] ??= { count: 0, lastAt: null, floor: 0, lastByTag: new Map(), isListening: false });

export const changeCount = (): number => known().count;

/** Returns milliseconds since 1970; null before the first change. */
export const heardAt = (): number | null => known().lastAt;

/** Records a change; `*` stands for all. */
export function learnChange(tags: readonly string[]): void {
  const changes = known();
  changes.count += 1;
  changes.lastAt = Date.now();
  for (const tag of tags) changes.lastByTag.set(tag, changes.count);
  if (tags.includes('*') || changes.lastByTag.size > MOST_TAGS) {
    changes.floor = changes.count;
    changes.lastByTag.clear();
  }
}

export function setListening(isListening: boolean): void {
  known().isListening = isListening;
}

export const isListening = (): boolean => known().isListening;

// A row outside of every initiative concerns all.
const others = (tag: string): string | null => {
  const at = tag.indexOf('@');
  return at < 0 ? null : `${tag.slice(0, at)}@*`;
};

/**
 * Checks for changes since the rendering began. Sets the number to the latest change, to compare each only
 * once.
 */
export function isUnchanged(content: ShownContent): boolean {
  const { count, floor, lastByTag } = known();
  const { since, tags } = content;
  if (count === since) return true;
  if (floor > since) return false;
  const isSame = (tag: string | null) => tag === null || (lastByTag.get(tag) ?? 0) <= since;
  // Without tags, age decides.
  if (tags && !tags.every((tag) => isSame(tag) && isSame(others(tag)))) return false;
  content.since = count;
  return true;
}

export function forgetChanges(): void {
  shared[globalKey] = undefined;
}
