import type { DehydratedState } from '@tanstack/react-query';

const at = (state: DehydratedState, dataUpdatedAt: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: dataUpdatedAt,
    state: { ...query.state, dataUpdatedAt },
  })),
});

/** Removes the time of rendering, so that equal pages are identical and can be revalidated. */
export const timeless = (state: DehydratedState): DehydratedState => at(state, 0);

/** Marks the data as fresh on arrival, whatever their age in a cache or the device's clock. */
export const arrivedNow = (state: DehydratedState): DehydratedState => at(state, Date.now());
