import { create } from 'zustand';
import type { Reference } from '#contract/shared/schema.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';

/** Lists whose results are being replaced; implementers are the organizations behind the projects of an initiative. */
export type LoadingFlag = 'initiatives' | 'organizations' | 'implementers';

interface InterfaceState {
  headerVisible: boolean;
  footerVisible: boolean;
  loading: Record<LoadingFlag, boolean>;
  selectedInitiativeIds: readonly string[];
  /** Names of the initiatives selected in this tab, by id, for screens that do not show them. */
  initiativeReferences: Readonly<Record<string, Reference>>;
  /** Id of the last initiative rejected because the selection was full. */
  refusedInitiativeId: string | null;
  /** Opportunities chosen for a comparison, as `initiative/opportunity` by their slugs. */
  chosenOpportunities: readonly string[];
  toggleHeader: () => void;
  toggleFooter: () => void;
  setLoading: (flag: LoadingFlag, loading: boolean) => void;
  /** Toggles the id; rejects one too many. */
  toggleInitiative: (id: string, reference?: Reference) => void;
  selectInitiatives: (initiatives: readonly (Reference & { id: string })[]) => void;
  clearSelection: () => void;
  toggleOpportunity: (address: string) => void;
  chooseOpportunities: (addresses: readonly string[]) => void;
}

/** State of the interface in this browser tab; the server only ever sees its initial values. */
export const useInterface = create<InterfaceState>()((set) => ({
  headerVisible: true,
  footerVisible: true,
  loading: { initiatives: false, organizations: false, implementers: false },
  selectedInitiativeIds: [],
  initiativeReferences: {},
  refusedInitiativeId: null,
  chosenOpportunities: [],
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
  toggleOpportunity: (address) => {
    set(({ chosenOpportunities: chosen }) => ({
      chosenOpportunities: chosen.includes(address)
        ? chosen.filter((other) => other !== address)
        : [...chosen, address],
    }));
  },
  chooseOpportunities: (addresses) => {
    set({ chosenOpportunities: addresses });
  },
}));
