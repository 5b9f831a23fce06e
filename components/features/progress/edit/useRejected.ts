import { useCallback, useState } from 'react';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { lockOf } from './lockOf.ts';
import type { Rejected } from './NotEntered.tsx';
import { cellOf, type GridCell, type GridRow } from './progressGrid.ts';

interface Entry {
  readonly indicator: string;
  readonly year: number;
  readonly text: string;
}

interface Options {
  rows: readonly GridRow[];
  rights: ProgressEditing['rights'];
}

/** Saves input into locked cells, a text for each; drops that of cells now open. */
export function useRejected({ rows, rights }: Options) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const reject = useCallback(({ row, year }: Pick<GridCell, 'row' | 'year'>, text: string) => {
    const { slug } = row.indicator;
    setEntries((before) => {
      const index = before.findIndex((each) => each.indicator === slug && each.year === year);
      const entries = text === '' ? [] : [{ indicator: slug, year, text }];
      return index === -1 ? [...before, ...entries] : before.toSpliced(index, 1, ...entries);
    });
  }, []);
  const clear = useCallback(() => {
    setEntries([]);
  }, []);
  const locked = entries.flatMap(({ indicator, year, text }): Rejected[] => {
    const row = rows.find((each) => each.indicator.slug === indicator);
    const cell = row && cellOf(row, year, rights);
    const lock = cell ? lockOf(cell) : null;
    return cell && lock ? [{ cell, lock, text }] : [];
  });
  return { reject, clear, rejected: locked };
}
