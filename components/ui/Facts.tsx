import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-t border-line pt-3">
          <dt className="text-small text-stone">{label}</dt>
          {/* Server and browser may format numbers differently. */}
          <dd
            className="mt-0.5 font-heading text-title font-semibold max-sm:text-base text-forest"
            suppressHydrationWarning
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
