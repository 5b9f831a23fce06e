import { useMemo } from 'react';
import type { Reference } from '#contract/shared/schema.ts';
import { useInterface } from '#store/interface.ts';

export type SelectedInitiative = Reference & { id: string };

/** Returns the selected initiatives by name, and the rejected one. */
export function useSelection(): { selected: SelectedInitiative[]; refused: SelectedInitiative | null } {
  const ids = useInterface((state) => state.selectedInitiativeIds);
  const refusedId = useInterface((state) => state.refusedInitiativeId);
  const references = useInterface((state) => state.initiativeReferences);
  return useMemo(() => {
    const named = (id: string): SelectedInitiative[] => {
      const reference = references[id];
      return reference ? [{ id, ...reference }] : [];
    };
    return { selected: ids.flatMap(named), refused: (refusedId && named(refusedId)[0]) || null };
  }, [ids, refusedId, references]);
}
