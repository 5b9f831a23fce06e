import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useInterface } from '#store/interface.ts';

/** Raises the loading flag of the initiatives while a route changes. */
export function useLoadingFlag() {
  const { events } = useRouter();
  const setLoading = useInterface((state) => state.setLoading);
  useEffect(() => {
    const set = (loading: boolean) => () => {
      setLoading('initiatives', loading);
    };
    const start = set(true);
    const done = set(false);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', done);
    events.on('routeChangeError', done);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', done);
      events.off('routeChangeError', done);
      done();
    };
  }, [events, setLoading]);
}
