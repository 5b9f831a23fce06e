import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { ChoiceNoun } from '#contract/content/constants.ts';
import { contentQueries } from '#lib/api/content.ts';

type Wanted = Partial<Record<ChoiceNoun, readonly string[]>>;

/** Returns a function for the name of a record by its address; the address until it is loaded. */
export function useRecordNames(): (noun: ChoiceNoun, address: string) => string {
  const { api } = useSite();
  const [wanted, setWanted] = useState<Wanted>({});
  const nouns = Object.keys(wanted) as ChoiceNoun[];
  const names = useQueries({
    queries: nouns.map((noun) => ({
      ...contentQueries(api).names(noun, wanted[noun] ?? []),
      placeholderData: (before: unknown) => before as never,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) =>
          (data?.choices ?? []).map(
            ({ address, name }) => [`${String(nouns[index])} ${address}`, name] as const,
          ),
        ),
      ),
  });
  return (noun, address) => {
    const name = names.get(`${noun} ${address}`);
    // What others show is known only while they render.
    if (name === undefined)
      queueMicrotask(() => {
        setWanted((before) =>
          before[noun]?.includes(address)
            ? before
            : { ...before, [noun]: [...(before[noun] ?? []), address] },
        );
      });
    return name ?? address;
  };
}
