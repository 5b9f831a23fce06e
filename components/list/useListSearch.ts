import { useRouter } from 'next/router';
import { useState } from 'react';
import { useRouteChange } from '#components/layout/useRouteChange.ts';
import { type ListDefinition, type ListSearch, searchQuery } from '#lib/api/listSearch.ts';

/** Shows choices before their results; the address is the only state. */
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
