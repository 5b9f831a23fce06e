import type { ReactNode } from 'react';

export type FactRow = readonly [label: string, value: ReactNode];

/** Lists facts, without empty ones. */
export function FactList({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== '' && (
            <div key={label} className="gap-6 py-3 sm:grid sm:grid-cols-3">
              <dt className="text-stone">{label}</dt>
              <dd className="break-words whitespace-pre-line sm:col-span-2" suppressHydrationWarning>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
