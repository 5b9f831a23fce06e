import type { DehydratedState } from '@tanstack/react-query';

const at = (state: DehydratedState, dataUpdatedAt: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: dataUpdatedAt,
    state: { ...query.state, dataUpdatedAt },
  })),
});

/** A page's data without the time of its making, so that equal pages are equal to the letter and can be revalidated. */
export const timeless = (state: DehydratedState): DehydratedState => at(state, 0);

/** The same data, fresh from its arrival: however long a cache has kept the page, and whatever the device's clock says. */
export const arrivedNow = (state: DehydratedState): DehydratedState => at(state, Date.now());
