const MINUTE_MS = 60_000;

/** Reports an event of a kind at once, and the number of those that follow within a minute in one report. */
export function createMinuteCounts() {
  const following = new Map<string, number>();

  return (kind: string, report: (count: number) => void): void => {
    const before = following.get(kind);
    if (before !== undefined) {
      following.set(kind, before + 1);
      return;
    }
    following.set(kind, 0);
    report(1);
    setTimeout(() => {
      const count = following.get(kind) ?? 0;
      following.delete(kind);
      if (count > 0) report(count);
    }, MINUTE_MS).unref();
  };
}
