import { useRouter } from 'next/router';
import { useState } from 'react';
import { useRouteChange } from '#components/layout/useRouteChange.ts';
import { type ListDefinition, type ListSearch, searchQuery } from '#lib/api/listSearch.ts';

/**
 * The search that the page shows and the way to another one. What was just chosen shows at once, before its results are
 * there; the address is the only memory.
 */
export function useListSearch<F extends string, S extends string>(
  { href }: ListDefinition<F, S>,
  search: ListSearch<F, S>,
) {
  const { push } = useRouter();
  const [pending, setPending] = useState<{ from: ListSearch<F, S>; to: ListSearch<F, S> } | null>(null);

  useRouteChange({
    done: () => {
      setPending(null);
    },
  });

  function go(to: ListSearch<F, S>) {
    setPending({ from: search, to });
    void push(href(searchQuery(to)), undefined, { scroll: false });
  }

  return { shown: pending?.from === search ? pending.to : search, go };
}
