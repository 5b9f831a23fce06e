import { useEffect, useState } from 'react';
import type { LngLat } from '../bounds.ts';
import type { MapView } from '../useView.ts';
import { type CellFile, cellName, cellsWithin, cornerOf } from './cells.ts';
import { loadCell } from './files.ts';

/** Zoom from which the ground is detailed, 1:10 million. */
const DETAIL_ZOOM = 5;

export interface LoadedCell {
  readonly key: string;
  /** Southwest corner. */
  readonly corner: LngLat;
  readonly file: CellFile;
}

const none: readonly LoadedCell[] = [];

/** Returns the loaded detailed cells of a view; a failed cell leaves the coarse ground. */
export function useCells({ bounds, zoom }: MapView): {
  cells: readonly LoadedCell[];
  isComplete: boolean;
} {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedCell | null>>(new Map());
  const wanted = zoom >= DETAIL_ZOOM ? cellsWithin(bounds) : [];
  const names = wanted.map(([column, row]) => cellName(column, row)).join(' ');

  useEffect(() => {
    let gone = false;
    for (const key of names.split(' ').filter(Boolean)) {
      const [column = 0, row = 0] = key.split('-').map(Number);
      loadCell(column, row).then(
        (file) => {
          const cell = file && { key, file, corner: cornerOf(column, row) };
          if (!gone) setLoaded((before) => (before.has(key) ? before : new Map(before).set(key, cell)));
        },
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [names]);

  if (wanted.length === 0) return { cells: none, isComplete: false };
  const keys = names.split(' ');
  return {
    cells: keys.flatMap((key) => loaded.get(key) ?? []),
    isComplete: keys.every((key) => loaded.has(key)),
  };
}
