import { useEffect } from 'react';
import { useRouteChange } from '#components/layout/useRouteChange.ts';
import { type LoadingFlag, useInterface } from '#store/interface.ts';

/**
 * Sets a list's flag while its results are being replaced.
 *
 * @returns the flag
 */
export function useLoadingFlag(flag: LoadingFlag): boolean {
  const setLoading = useInterface((state) => state.setLoading);
  const isLoading = useInterface((state) => state.loading[flag]);
  useRouteChange({
    start: () => {
      setLoading(flag, true);
    },
    done: () => {
      setLoading(flag, false);
    },
  });
  // A left list no longer loads.
  useEffect(
    () => () => {
      setLoading(flag, false);
    },
    [flag, setLoading],
  );
  return isLoading;
}
