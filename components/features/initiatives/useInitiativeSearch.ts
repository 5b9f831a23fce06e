import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { searchQuery } from '#lib/api/initiativeSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';

/**
 * The search that the page shows and the way to another one. What was just chosen shows at once, before its results are
 * there; the address is the only memory.
 */
export function useInitiativeSearch(search: InitiativeSearch) {
  const router = useRouter();
  const setLoading = useInterface((state) => state.setLoading);
  const [pending, setPending] = useState<{ from: InitiativeSearch; to: InitiativeSearch } | null>(null);

  useEffect(() => {
    const start = () => {
      setLoading('initiatives', true);
    };
    const done = () => {
      setLoading('initiatives', false);
      setPending(null);
    };
    router.events.on('routeChangeStart', start);
    router.events.on('routeChangeComplete', done);
    router.events.on('routeChangeError', done);
    return () => {
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeComplete', done);
      router.events.off('routeChangeError', done);
      setLoading('initiatives', false);
    };
  }, [router.events, setLoading]);

  function go(to: InitiativeSearch, { replace = false } = {}) {
    setPending({ from: search, to });
    const href = routes.initiatives(searchQuery(to));
    void (replace ? router.replace : router.push)(href, undefined, { scroll: false });
  }

  return { shown: pending?.from === search ? pending.to : search, go };
}
