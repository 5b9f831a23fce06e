const DEEPEST = 32;

/** Checks that JSON is shallow enough for recursive processing. */
export function isShallow(content: unknown, deepest = DEEPEST): boolean {
  let level: unknown[] = [content];
  for (let depth = 0; depth < deepest; depth += 1) {
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
