import { create } from 'zustand';

type LoadingFlag = 'initiatives' | 'organizations' | 'implementers';

interface InterfaceState {
  headerVisible: boolean;
  footerVisible: boolean;
  loading: Record<LoadingFlag, boolean>;
  selectedInitiativeIds: readonly string[];
  toggleHeader: () => void;
  toggleFooter: () => void;
  setLoading: (flag: LoadingFlag, loading: boolean) => void;
  /** Adds the id, or removes it when it is selected. */
  toggleInitiative: (id: string) => void;
  clearSelection: () => void;
}

/** State of the interface in this browser tab; the server only ever sees its initial values. */
export const useInterface = create<InterfaceState>()((set) => ({
  headerVisible: true,
  footerVisible: true,
  loading: { initiatives: false, organizations: false, implementers: false },
  selectedInitiativeIds: [],
  toggleHeader: () => {
    set((state) => ({ headerVisible: !state.headerVisible }));
  },
  toggleFooter: () => {
    set((state) => ({ footerVisible: !state.footerVisible }));
  },
  setLoading: (flag, loading) => {
    set((state) => ({ loading: { ...state.loading, [flag]: loading } }));
  },
  toggleInitiative: (id) => {
    set(({ selectedInitiativeIds: ids }) => ({
      selectedInitiativeIds: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
    }));
  },
  clearSelection: () => {
    set({ selectedInitiativeIds: [] });
  },
}));
