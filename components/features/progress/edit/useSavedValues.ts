import { useEffect } from 'react';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { savedValue } from '#lib/api/progressEditing.ts';
import type { EditSession } from '#lib/records/editSession.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { valueKey } from './progressGrid.ts';

/** Applies changes by colleagues or bulk saves to open editors. */
export function useSavedValues(editSession: EditSession, { initiative, indicators }: ProgressEditing): void {
  useEffect(() => {
    for (const indicator of indicators)
      for (const value of indicator.values)
        editSession
          .find(valueKey(initiative.slug, lastingSlug(indicator), value.year))
          ?.applyServerState(savedValue(value));
  }, [editSession, initiative.slug, indicators]);
}
