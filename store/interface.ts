import { create } from 'zustand';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';

/** Lists with results being replaced; implementers are the organizations behind an initiative's projects. */
export type LoadingFlag = 'initiatives' | 'organizations' | 'implementers';

interface InterfaceState {
  headerVisible: boolean;
  footerVisible: boolean;
  loading: Record<LoadingFlag, boolean>;
  selectedInitiativeIds: readonly string[];
  /** Names by id, for screens that do not show the initiatives. */
  initiativeReferences: Readonly<Record<string, Reference>>;
  /** Last one rejected because the selection was full. */
  refusedInitiativeId: string | null;
  /** `initiative/record` by their slugs. */
  chosenRecords: Readonly<Record<SavedNoun, readonly string[]>>;
  toggleHeader: () => void;
  toggleFooter: () => void;
  setLoading: (flag: LoadingFlag, loading: boolean) => void;
  /** Rejects one too many. */
  toggleInitiative: (id: string, reference?: Reference) => void;
  selectInitiatives: (initiatives: readonly (Reference & { id: string })[]) => void;
  clearSelection: () => void;
  chooseRecords: (noun: SavedNoun, addresses: readonly string[]) => void;
}

/** State of this browser tab; the server only sees initial values. */
export const useInterface = create<InterfaceState>()((set) => ({
  headerVisible: true,
  footerVisible: true,
  loading: { initiatives: false, organizations: false, implementers: false },
  selectedInitiativeIds: [],
  initiativeReferences: {},
  refusedInitiativeId: null,
  chosenRecords: { opportunity: [], project: [] },
  toggleHeader: () => {
    set((state) => ({ headerVisible: !state.headerVisible }));
  },
  toggleFooter: () => {
    set((state) => ({ footerVisible: !state.footerVisible }));
  },
  setLoading: (flag, loading) => {
    set((state) => ({ loading: { ...state.loading, [flag]: loading } }));
  },
  toggleInitiative: (id, reference) => {
    set(({ selectedInitiativeIds: ids, initiativeReferences: references }) => {
      const known = reference ? { initiativeReferences: { ...references, [id]: reference } } : {};
      if (ids.includes(id)) {
        return {
          ...known,
          selectedInitiativeIds: ids.filter((other) => other !== id),
          refusedInitiativeId: null,
        };
      }
      if (ids.length >= MAX_COMPARED) return { ...known, refusedInitiativeId: id };
      return { ...known, selectedInitiativeIds: [...ids, id], refusedInitiativeId: null };
    });
  },
  selectInitiatives: (initiatives) => {
    const chosen = initiatives.slice(0, MAX_COMPARED);
    set(({ initiativeReferences }) => ({
      selectedInitiativeIds: chosen.map(({ id }) => id),
      initiativeReferences: {
        ...initiativeReferences,
        ...Object.fromEntries(chosen.map(({ id, slug, name, language }) => [id, { slug, name, language }])),
      },
      refusedInitiativeId: null,
    }));
  },
  clearSelection: () => {
    set({ selectedInitiativeIds: [], refusedInitiativeId: null });
  },
  chooseRecords: (noun, addresses) => {
    set(({ chosenRecords }) => ({ chosenRecords: { ...chosenRecords, [noun]: addresses } }));
  },
}));
