interface YearRow {
  readonly id?: string | undefined;
  readonly year: number;
}

/** Returns the year, numbered if taken. */
function freeId(year: number, others: ReadonlySet<string>): string {
  let id = String(year);
  for (let number = 2; others.has(id); number += 1) id = `${String(year)}-${String(number)}`;
  return id;
}

/** Returns rows with lasting ids: their own, else of a saved row of the same year, else a new one. */
export function withRowIds<R extends YearRow>(
  rows: readonly R[],
  saved: readonly YearRow[] = [],
): (R & { readonly id: string })[] {
  const used = new Set(rows.flatMap(({ id }) => id ?? []));
  const known = new Set([...used, ...saved.flatMap(({ id }) => id ?? [])]);
  return rows.map((row) => {
    const same = saved.find(({ id, year }) => year === row.year && id !== undefined && !used.has(id));
    const id = row.id ?? same?.id ?? freeId(row.year, known);
    used.add(id);
    known.add(id);
    return { ...row, id };
  });
}
