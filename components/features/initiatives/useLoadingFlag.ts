import { useEffect } from 'react';
import { useRouteChange } from '#components/layout/useRouteChange.ts';
import { useInterface } from '#store/interface.ts';

export function useLoadingFlag() {
  const setLoading = useInterface((state) => state.setLoading);
  useRouteChange({
    start: () => {
      setLoading('initiatives', true);
    },
    done: () => {
      setLoading('initiatives', false);
    },
  });
  // A list that is left while it loads is no longer loading.
  useEffect(
    () => () => {
      setLoading('initiatives', false);
    },
    [setLoading],
  );
}
