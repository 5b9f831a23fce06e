import { useEffect } from 'react';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { storedValue } from '#lib/api/progressEditing.ts';
import type { Desk } from '#lib/records/desk.ts';
import { valuePlace } from './progressGrid.ts';

/** Tells the editors that were begun what has been stored since: by colleagues, or many values at once from here. */
export function useStoredValues(desk: Desk, { initiative, indicators }: ProgressEditing): void {
  useEffect(() => {
    for (const { slug, values } of indicators)
      for (const value of values)
        desk.find(valuePlace(initiative.slug, slug, value.year))?.adopt(storedValue(value));
  }, [desk, initiative.slug, indicators]);
}
