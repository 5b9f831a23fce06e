import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { type ListDefinition, type ListSearch, searchQuery } from '#lib/api/listSearch.ts';

/**
 * The search that the page shows and the way to another one. What was just chosen shows at once, before its results are
 * there; the address is the only memory.
 */
export function useListSearch<F extends string, S extends string>(
  { href }: ListDefinition<F, S>,
  search: ListSearch<F, S>,
) {
  const { events, push } = useRouter();
  const [pending, setPending] = useState<{ from: ListSearch<F, S>; to: ListSearch<F, S> } | null>(null);

  useEffect(() => {
    const settle = () => {
      setPending(null);
    };
    events.on('routeChangeComplete', settle);
    events.on('routeChangeError', settle);
    return () => {
      events.off('routeChangeComplete', settle);
      events.off('routeChangeError', settle);
    };
  }, [events]);

  function go(to: ListSearch<F, S>) {
    setPending({ from: search, to });
    void push(href(searchQuery(to)), undefined, { scroll: false });
  }

  return { shown: pending?.from === search ? pending.to : search, go };
}
